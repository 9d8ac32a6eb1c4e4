/** Words of the closed classes, and adverbs: what stands in no dictionary of nouns, verbs and adjectives. */

const list = (words: string) => new Set(words.trim().split(/\s+/));

/** Prepositions and the cases that they govern. */
export const PREPOSITIONS: Record<string, string> = {
  durch: 'A',
  für: 'A',
  gegen: 'A',
  ohne: 'A',
  um: 'A',
  aus: 'D',
  bei: 'D',
  mit: 'D',
  nach: 'D',
  seit: 'D',
  von: 'D',
  zu: 'D',
  gegenüber: 'D',
  außer: 'D',
  ab: 'D',
  an: 'AD',
  auf: 'AD',
  hinter: 'AD',
  in: 'AD',
  neben: 'AD',
  über: 'AD',
  unter: 'AD',
  vor: 'AD',
  zwischen: 'AD',
  wegen: 'GD',
  trotz: 'GD',
  während: 'GD',
  statt: 'GD',
  anstatt: 'GD',
  innerhalb: 'GD',
  außerhalb: 'GD',
};

/** Prepositions joined with an article: the preposition and the article. */
export const CONTRACTIONS: Record<string, [string, string]> = {
  am: ['an', 'dem'],
  ans: ['an', 'das'],
  aufs: ['auf', 'das'],
  beim: ['bei', 'dem'],
  fürs: ['für', 'das'],
  im: ['in', 'dem'],
  ins: ['in', 'das'],
  vom: ['von', 'dem'],
  zum: ['zu', 'dem'],
  zur: ['zu', 'der'],
  durchs: ['durch', 'das'],
  ums: ['um', 'das'],
  übers: ['über', 'das'],
};

export const CONTRACTED: Record<string, string> = Object.fromEntries(
  Object.entries(CONTRACTIONS).map(([joined, [preposition, article]]) => [`${preposition} ${article}`, joined]),
);

/** Pronouns that are subjects and nothing else, with the person and number of their verb. */
export const SUBJECTS: Record<string, readonly [1 | 2 | 3, boolean]> = {
  ich: [1, false],
  du: [2, false],
  er: [3, false],
  wir: [1, true],
  man: [3, false],
};

/** Personal pronouns by case. */
export const PRONOUNS: Record<string, readonly [nominative: string, accusative: string, dative: string]> = {
  ich: ['ich', 'mich', 'mir'],
  du: ['du', 'dich', 'dir'],
  er: ['er', 'ihn', 'ihm'],
  wir: ['wir', 'uns', 'uns'],
  ihr: ['ihr', 'euch', 'euch'],
  Sie: ['Sie', 'Sie', 'Ihnen'],
  sie: ['sie', 'sie', 'ihr'],
  es: ['es', 'es', 'ihm'],
};

export const OBJECT_PRONOUNS = list('mich dich ihn uns euch mir dir ihm ihnen sich');

/** Words that begin a clause with its verb at the end. */
export const SUBORDINATORS = list(
  'weil dass ob obwohl wenn falls damit nachdem bevor sobald solange sodass obgleich sooft',
);

export const COORDINATORS = list('und aber oder denn sondern');

export const QUESTION_WORDS = list(
  'wer wen wem was wo wohin woher wann wie warum wieso weshalb wessen welcher welche welches welchen welchem wieviel womit wofür worauf worüber woran wobei wozu',
);

export const MODALS = list('können müssen dürfen wollen sollen mögen möchten');

/** Adverbs, particles and answers: known, never inflected, part of no noun phrase. */
export const ADVERBS = list(`
  auch nur noch schon sehr so ganz ziemlich etwa ungefähr fast beinahe wirklich eigentlich leider gern gerne lieber am
  liebsten nicht nie niemals immer oft manchmal selten meistens meist jetzt nun heute morgen gestern vorgestern
  übermorgen bald dann danach davor vorher nachher später früher zuerst zunächst zuletzt schließlich endlich sofort
  gleich eben gerade hier da dort drüben dahin dorthin hierher oben unten links rechts geradeaus vorne vorn hinten
  innen außen draußen drinnen überall nirgends irgendwo irgendwie irgendwann wieder nochmal nochmals einmal zweimal
  dreimal viermal mal ja nein doch bitte danke okay ok also halt einfach vielleicht wahrscheinlich bestimmt sicher
  natürlich gewiss hoffentlich zum zusammen getrennt allein alleine weg zurück los fort hin her hinein heraus herein
  hinaus rein raus rauf runter rüber mehr weniger viel wenig genug zu kaum überhaupt gar sonst außerdem trotzdem deshalb
  deswegen darum daher nämlich allerdings jedoch dennoch sogar besonders mindestens höchstens zumindest wenigstens
  genau richtig echt total voll super tatsächlich normalerweise abends morgens nachts mittags vormittags nachmittags
  montags dienstags mittwochs donnerstags freitags samstags sonntags täglich damals inzwischen bisher seitdem
  heutzutage dabei dafür dagegen damit danach daran darauf daraus darin darüber davon dazu dazwischen hierfür hierzu
  paar bisschen hallo hi hey tschüss tschüs ciao servus moin ach oh ah aha hm hmm äh ähm na nö nee jo jawohl anders etwas nichts
  unterwegs irgendetwas irgendwas jemand niemand jemanden niemanden jemandem niemandem alles beides beide beiden
  euro cent uhr halb viertel zuhause daheim dortigen einander miteinander voneinander durcheinander nebeneinander
  übrigens apropos zwar entweder weder noch sowohl als wie wo woanders anderswo stattdessen einerseits andererseits
  erstens zweitens drittens kurz lange länger längst neulich kürzlich vorhin soeben stets häufig ständig ungern
  vielmals soviel sowieso ohnehin jedenfalls vermutlich scheinbar anscheinend womöglich gegebenenfalls lieber eher
  zuliebe entgegen zweien dreien hinterher umsonst nebenan selber selbst selben selbe derselbe dieselbe dasselbe demselben denselben derselben dieselben irgendein irgendeine
  hierhin nirgendwo damals jemals je desto umso bloß wohl ruhig nunja tja weiter pro plus minus circa ca
  `);

export const NUMBER_WORDS = list(
  'zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert zweihundert dreihundert fünfhundert tausend',
);

/** Adverbs that take the first place of a sentence, so that the verb comes next. */
export const FRONTED = list(`
  heute morgen gestern vorgestern übermorgen jetzt dann danach später früher vorher nachher zuerst zunächst zuletzt
  schließlich endlich manchmal oft meistens normalerweise vielleicht leider natürlich hoffentlich deshalb deswegen darum
  trotzdem außerdem dort hier abends morgens nachts mittags vormittags nachmittags montags dienstags mittwochs
  donnerstags freitags samstags sonntags damals inzwischen heutzutage bald sofort wahrscheinlich gerade bestimmt daher
  hinterher seitdem draußen drinnen täglich jetzt übrigens einmal neulich sonst dennoch wirklich stattdessen
  `);
