/** Lists of words that patterns name with `#`. */
const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const LISTS: Record<string, ReadonlySet<string>> = {
  days: set(
    'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  ),
  months: set('january february march april june july august september october november december'),
  seasons: set('spring summer autumn winter'),
  daytimes: set('morning afternoon evening'),
  units: set(
    'year years month months week weeks day days hour hours minute minutes night nights second seconds decade decades century',
  ),
  unit: set('year month week day hour minute night'),
  numbers: set(
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty ninety 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 24 25 30 40 45 50 60 90 100',
  ),
  quantities: set(
    'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty half a an several many few some 1 2 3 4 5 6 7 8 9 10 12 15 20 25 30 40 45 50 60 90 100',
  ),
  clock: set(
    'one two three four five six seven eight nine ten eleven twelve noon midday midnight 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23',
  ),
  past: set('yesterday ago'),
  pastly: set('last yesterday ago'),
  // Verbs before "-ing".
  ingVerbs: set(
    'enjoy enjoys enjoyed finish finishes finished avoid avoids avoided suggest suggests suggested practise practises practised practice practiced mind imagine dislike dislikes disliked miss misses missed consider considered quit risk fancy recommend recommends recommended involve involves',
  ),
  // Verbs before "to".
  toVerbs: set(
    'want wants wanted decide decides decided plan plans planned hope hopes hoped promise promises promised agree agrees agreed learn learns learned learnt offer offers offered refuse refuses refused expect expects expected manage manages managed afford wish wishes wished choose chose chosen need needs needed',
  ),
  // Adjectives after which "to" stands with the plain verb.
  toAdjectives: set(
    'happy glad sad sorry ready able unable free easy hard difficult important possible impossible necessary nice good better best great dangerous pleased lucky afraid interesting useful expensive cheap fun',
  ),
  uncertain: set('think thinks believe know'),
  transport: set('bus train car taxi plane boat ferry tram bike bicycle underground metro tube coach ship'),
  languages: set(
    'english french german spanish italian portuguese chinese mandarin japanese russian arabic polish turkish korean dutch swedish greek hindi',
  ),
  countries: set(
    'germany france spain italy england britain scotland ireland portugal poland russia ukraine greece austria switzerland belgium sweden norway denmark finland china japan korea india brazil mexico argentina colombia peru canada australia egypt morocco iran syria london paris berlin madrid rome vienna lisbon barcelona manchester europe asia africa america',
  ),
  sports: set('football tennis basketball volleyball golf cricket rugby hockey handball badminton chess cards'),
  meals: set('breakfast lunch dinner supper brunch'),
  people: set('me him her us them you'),
  objects: set('me him her us them'),
  placesTo: set(
    'bank park pub shop supermarket cinema theatre beach gym doctor dentist toilet station airport museum market restaurant hotel office hairdresser library pool zoo sea mountains',
  ),
  theNouns: set(
    'menu bill receipt toilet toilets bathroom station airport centre reception lift kitchen exit entrance manager waiter waitress sea beach city countryside government internet environment',
  ),
  stative: set(
    'know want need like love hate prefer believe understand mean belong own cost contain seem remember agree wish hope',
  ),
  frequency: set('always often usually sometimes never rarely seldom normally generally'),
  adverbs: set('very really quite so too rather pretty extremely a'),
  feelings: set(
    'hungry thirsty cold hot tired afraid right wrong sleepy lucky sorry scared sick ill late early wrong angry sure',
  ),
  jobs: set(
    'teacher doctor nurse engineer student lawyer waiter waitress cook chef driver manager secretary accountant architect designer programmer developer dentist farmer journalist musician painter photographer pilot police-officer policeman policewoman receptionist salesman scientist singer soldier translator writer actor actress artist baker butcher builder businessman businesswoman cashier cleaner electrician firefighter gardener hairdresser housewife mechanic pharmacist plumber politician postman professor psychologist psychiatrist pensioner salesperson surgeon tailor technician vet volunteer consultant assistant intern trainee apprentice au-pair babysitter bartender barista carpenter tourist vegetarian beginner foreigner freelancer mother father parent widow pupil specialist officer employee clerk guide librarian',
  ),
  qualities: set(
    'colour size kind sort type colours sizes kinds sorts types time day platform room floor number flavour bus train music food',
  ),
};
