/** Verbs by what they govern. Infinitives with their prefix. */

const list = (words: string) => new Set(words.trim().split(/\s+/));

/** Verbs that join their subject to a nominative. */
export const COPULAS = list('sein werden bleiben heißen');

/** Verbs whose only object is a dative. */
export const DATIVE = list(`
  helfen danken gefallen schmecken gehören passen folgen gratulieren antworten vertrauen zuhören zusehen zuschauen
  zustimmen begegnen widersprechen ähneln fehlen einfallen auffallen ausweichen entgegenkommen absagen zusagen angehören
  folgen drohen dienen genügen reichen schaden nützen nutzen entsprechen entkommen verzeihen nachlaufen nachgehen beitreten
  gelingen misslingen leidtun wehtun tun gut naheliegen beistehen glauben kündigen weichen gleichen gehen stehen
  weiterhelfen aushelfen mithelfen nahestehen zuwinken winken
  `);

/** Dative verbs whose person is never an accusative: "Das gefällt mir". */
export const DATIVE_OF_PERSON = list(
  'helfen danken gefallen schmecken gehören gratulieren zuhören weiterhelfen fehlen leidtun antworten vertrauen zustimmen begegnen aushelfen',
);

/** Verbs with a person in the dative and a thing in the accusative. */
export const DITRANSITIVE = list(`
  geben bringen zeigen schenken schicken empfehlen erklären erzählen sagen kaufen leihen wünschen holen anbieten servieren
  verkaufen mitbringen kochen machen mitteilen senden vorschlagen beschreiben versprechen erlauben verbieten raten
  besorgen zurückgeben weitergeben einpacken vorlesen schreiben beibringen überweisen vermieten ausleihen
  bieten schulden zahlen bezahlen öffnen aufmachen reichen abnehmen wegnehmen zubereiten vorstellen verraten glauben
  berichten anvertrauen überlassen zutrauen übergeben ersparen putzen waschen leisten
  backen reparieren einschenken ausrichten zusenden zuschicken abkaufen
  `);

/** Ditransitive verbs with a personal pronoun in the dative beside another object, or alone: "Bringen Sie mir …". */
export const GIVING = list(
  'geben bringen zeigen schenken schicken empfehlen erklären erzählen sagen leihen wünschen anbieten mitbringen vorschlagen beschreiben versprechen erlauben mitteilen zurückgeben raten reservieren senden verkaufen besorgen',
);

/** Verbs that form the perfect with "sein". */
export const WITH_SEIN = list(`
  gehen kommen fahren fliegen laufen reisen bleiben sein werden passieren geschehen aufstehen aufwachen einschlafen
  ankommen abfahren abreisen anreisen aussteigen einsteigen umsteigen umziehen einziehen ausziehen wachsen aufwachsen
  sterben fallen hinfallen weggehen ausgehen mitkommen mitgehen zurückkommen zurückgehen zurückfahren losfahren
  losgehen wandern rennen schwimmen steigen springen verreisen spazieren abfliegen landen starten zurückfliegen
  weggefahren wegfahren hinfahren hingehen mitfahren vorbeikommen weglaufen verschwinden begegnen gelingen erscheinen
  entstehen auswandern einwandern reinkommen hereinkommen rausgehen hinausgehen heimgehen heimkommen radfahren joggen
  kaputtgehen weiterfahren weitergehen abbiegen ausfallen umfallen einfallen auffallen explodieren erschrecken fliehen
  flüchten folgen klettern kriechen reiten rutschen segeln stürzen surfen tauchen vergehen zunehmen
  `);

/** Of those, the ones that are never formed with "haben": their object is never an accusative. */
export const ALWAYS_SEIN = list(`
  gehen kommen bleiben sein werden passieren geschehen aufstehen aufwachen einschlafen ankommen abreisen anreisen
  aussteigen einsteigen umsteigen wachsen aufwachsen sterben hinfallen weggehen ausgehen mitkommen mitgehen zurückkommen
  zurückgehen losgehen wandern rennen verreisen spazieren weglaufen verschwinden begegnen gelingen erscheinen entstehen
  auswandern einwandern reinkommen hereinkommen rausgehen hinausgehen heimgehen heimkommen kaputtgehen weitergehen
  ausfallen umfallen auffallen reisen laufen vorbeikommen fallen fliegen fahren zurückfahren abfahren losfahren wegfahren hinfahren mitfahren
  hingehen zurückfliegen abfliegen umziehen einziehen
  `);

/** Verbs of being somewhere: their place stands in the dative. */
export const STATIC = list(`
  sein wohnen leben arbeiten bleiben sitzen liegen stehen essen trinken schlafen übernachten studieren lernen spielen
  treffen geben haben kaufen finden feiern kochen funktionieren passieren aufwachsen lesen verbringen suchen mieten
  bekommen frühstücken jobben tanzen parken baden schwimmen warten rauchen verlieren vergessen hören sehen verstehen
  entspannen duschen putzen machen brauchen
  `);

/** Verbs of going somewhere. */
export const MOTION = list('gehen fahren fliegen reisen ziehen umziehen laufen');

/** Verbs that never take a bare accusative. */
export const WITHOUT_OBJECT = list(
  'gehen kommen bleiben sein wohnen warten ankommen umsteigen aussteigen einsteigen abfahren arbeiten schlafen passieren funktionieren dauern teilnehmen aufstehen',
);
