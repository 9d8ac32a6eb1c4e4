/** Lines of the table for verbs: regular ones by their infinitive, the others with their principal parts. */
import { PRINCIPAL_PARTS, principalParts } from '#conversation/grammar/german/vocabulary/conjugation.ts';

type Persons = { 1?: string | string[]; 2?: string | string[]; 3?: string | string[] };
interface Entry {
  hasPrefix?: boolean;
  PA2?: string[];
  PRÄ?: { S?: Persons };
  PRT?: { S?: Persons };
  KJ2?: { S?: Persons };
}

/** Prefixes that are parted from their verb, as learners at our levels meet them. */
const PREFIXES =
  'ab an auf aus bei da durch ein fern fest fort frei heim her herein heraus herum hin hinein hinaus los mit nach statt teil um unter vor vorbei vorüber weg weh weiter wieder zu zurecht zurück zusammen über kennen kaputt spazieren'.split(
    ' ',
  );

/** Verbs without a division that the dictionary has as divided. */
const UNDIVIDED =
  'wiederholen unterschreiben übersetzen überlegen übernehmen überweisen unterhalten unterrichten unterstützen untersuchen umarmen umgeben überraschen überprüfen überqueren überzeugen überholen überleben übertreiben unterbrechen unterscheiden unternehmen unterstreichen durchsuchen überfallen übergeben überreden übersehen umfassen widersprechen hinterlassen überziehen überlassen übernachten übertragen'.split(
    ' ',
  );

/** Verbs of which nobody needs more than the infinitive to see that they are regular, and that learners say. */
const CURRENT =
  'abonnieren achten ändern angeln antworten arbeiten atmen baden basteln bauen beantragen beantworten bedienen bedeuten begleiten begrüßen benutzen berichten beschäftigen beschweren besichtigen bestellen besuchen beten bezahlen blühen brauchen buchen bügeln chatten danken dauern decken diskutieren duschen einigen empfangen entdecken entschuldigen entspannen entwickeln erinnern erklären erlauben erleben erledigen erreichen erzählen fehlen feiern fotografieren fragen freuen frühstücken fühlen führen funktionieren fürchten gehören genügen glauben googeln grillen grüßen gucken gratulieren handeln hassen heilen heiraten hoffen holen hören husten informieren interessieren joggen jobben kaufen klappen klären klettern klicken klingeln klingen klopfen kochen kontrollieren korrigieren kosten kümmern kündigen lachen lächeln landen leben lecken legen lehren leisten lernen lieben liefern loben lösen lüften machen malen meinen melden merken mieten mischen nutzen öffnen organisieren packen parken passen passieren pflanzen pflegen planen posten probieren produzieren programmieren prüfen putzen quatschen rauchen reagieren rechnen reden regnen reichen reinigen reisen renovieren reparieren reservieren retten rühren sagen sammeln schaden schaffen schauen schenken schicken schminken schmecken schneien schulden schützen schwänzen segeln sehnen setzen shoppen sparen spazieren speichern spielen spülen starten stellen steuern stimmen stören streamen studieren stürzen suchen surfen tanken tanzen tauschen teilen telefonieren testen träumen trainieren trennen trocknen üben überlegen übernachten überprüfen überraschen umarmen verabreden verabschieden verbessern verdienen verkaufen verlängern vermieten vermissen vermuten verpassen verreisen verspäten versuchen vertrauen verwechseln verwenden verzichten vorbereiten wandern warten warnen waschen wechseln wecken weinen wiederholen winken wischen wohnen wünschen würzen zahlen zählen zaubern zeichnen zeigen zelten zerstören züchten zweifeln bewerben erkälten verletzen beeilen bedanken unterhalten beschreiben gewöhnen verlieben ärgern wundern langweilen buchstabieren frühstücken schlichten streiken wackeln erhöhen besorgen betreuen splitten blocken klatschen nicken stricken basteln tippen hupen blinken bremsen'.split(
    ' ',
  );

/** Verbs that the dictionary has in old spelling, or not at all: the infinitive and its principal parts. */
const OWN = [
  'sein:bist:ist:war:wäre:gewesen',
  'haben:hast:hat:hatte:hätte:gehabt',
  'werden:wirst:wird:wurde:würde:geworden',
  'müssen:musst:muss:musste:müsste:gemusst',
  'wissen:weißt:weiß:wusste:wüsste:gewusst',
  'tun:tust:tut:tat:täte:getan',
  'lassen:lässt:lässt:ließ:ließe:gelassen',
  'essen:isst:isst:aß:äße:gegessen',
  'fressen:frisst:frisst:fraß:fräße:gefressen',
  'vergessen:vergisst:vergisst:vergaß:vergäße:vergessen',
  'messen:misst:misst:maß:mäße:gemessen',
  'schließen:schließt:schließt:schloss:schlösse:geschlossen',
  'beschließen:beschließt:beschließt:beschloss:beschlösse:beschlossen',
  'genießen:genießt:genießt:genoss:genösse:genossen',
  'gießen:gießt:gießt:goss:gösse:gegossen',
  'beißen:beißt:beißt:biss:bisse:gebissen',
  'reißen:reißt:reißt:riss:risse:gerissen',
  'fließen:fließt:fließt:floss:flösse:geflossen',
  'schießen:schießt:schießt:schoss:schösse:geschossen',
  'verlassen:verlässt:verlässt:verließ:verließe:verlassen',
  'heißen:heißt:heißt:hieß:hieße:geheißen',
  'mögen:magst:mag:mochte:möchte:gemocht',
  'möchten:möchtest:möchte:möchte:möchte:gemocht',
  'backen:backst:backt:backte:backte:gebacken',
  'hängen:hängst:hängt:hing:hinge:gehangen',
  'senden:sendest:sendet:sendete:sendete:gesendet',
  'brauchen:brauchst:braucht:brauchte:bräuchte:gebraucht',
  'schaffen:schaffst:schafft:schaffte:schaffte:geschafft',
  'laden:lädst:lädt:lud:lüde:geladen',
  'gießen:gießt:gießt:goss:gösse:gegossen',
  'schneiden:schneidest:schneidet:schnitt:schnitte:geschnitten',
];

/** The spelling of today: no "ß" after a short vowel. */
const respelt = (verb: string, form: string) =>
  verb.includes('ss') && !/(?:ließ|aß)e?$/.test(form) ? form.replace(/ß/g, 'ss') : form;

/**
 * The parts as the dictionary has them, in the order of `PRINCIPAL_PARTS`; null where one is missing. A verb that the
 * dictionary divides and German does not gets its prefix back.
 */
function partsOf(verb: string, { PRÄ, PRT, KJ2, PA2 }: Entry): string[] | null {
  const finite = [PRÄ?.S?.[2], PRÄ?.S?.[3], PRT?.S?.[1], KJ2?.S?.[1]].map((form) =>
    Array.isArray(form) ? `${form[1]}${form[0]}` : form,
  );
  const isDivided = Array.isArray(PRÄ?.S?.[3]);
  const participle = isDivided
    ? PA2?.find((form) => !/^(?:über|unter|um|wieder|durch|hinter|wider)ge/.test(form))
    : PA2?.[0];
  const parts = [...finite, participle];
  return parts.every((part): part is string => part !== undefined) && parts.length === PRINCIPAL_PARTS
    ? parts.map((part) => respelt(verb, part))
    : null;
}

/** True for a verb whose participle has its "ge" at the front or, after an unstressed prefix, nowhere. */
const isOneWord = (verb: string, participle: string) =>
  participle.startsWith('ge') ||
  /^(?:be|emp|ent|er|ge|miss|ver|zer)/.test(verb) ||
  verb.endsWith('ieren') ||
  UNDIVIDED.includes(verb);

/** Verbs without a divided prefix, and for each that has some the prefixes. */
export function verbLines(
  dictionary: Record<string, Entry>,
  content: ReadonlySet<string>,
): { verbs: string; separable: string } {
  const divided = new Map<string, string[]>();
  for (const [verb, { hasPrefix }] of Object.entries(dictionary)) {
    const prefix = PREFIXES.filter((one) => verb.startsWith(one))
      .sort((a, b) => b.length - a.length)
      .find((one) => dictionary[verb.slice(one.length)]);
    if (!prefix || UNDIVIDED.includes(verb) || !(hasPrefix || verb === 'kennenlernen')) continue;
    const base = verb.slice(prefix.length);
    divided.set(base, [...(divided.get(base) ?? []), prefix]);
  }
  const own = new Map(OWN.map((line) => [line.slice(0, line.indexOf(':')), line]));
  const current = new Set(CURRENT);
  const lines: string[] = [];
  for (const [verb, entry] of Object.entries(dictionary)) {
    if (own.has(verb) || !/^[a-zäöüß]{3,}n$/.test(verb)) continue;
    if (Array.isArray(entry.PRÄ?.S?.[3]) && !UNDIVIDED.includes(verb)) continue;
    const parts = partsOf(verb, entry);
    if (parts && !isOneWord(verb, parts.at(-1) ?? '')) continue;
    const regular = principalParts(verb);
    const isSaid =
      verb.endsWith('ieren') ||
      current.has(verb) ||
      content.has(verb) ||
      (divided.get(verb)?.length ?? 0) >= 2 ||
      content.has(parts?.at(-1) ?? '');
    const isStrong = parts !== null && parts.at(-1)?.endsWith('en') === true;
    if (!(isSaid || (isStrong && verb.length < 13))) continue;
    // The dictionary forms a subjunctive's "e" where no one says it ("gehest", "bauest").
    const spoken = parts?.map((part, i) =>
      i === 0 && part === `${verb.slice(0, -2)}est` ? (regular[0] ?? part) : part,
    );
    lines.push(!spoken || (!isStrong && !isMixed(spoken, regular)) ? verb : `${verb}:${spoken.join(':')}`);
  }
  for (const verb of current) if (!(dictionary[verb] || own.has(verb))) lines.push(verb);
  const names = new Set([...own.keys(), ...lines.map((line) => line.split(':')[0] ?? '')]);
  const separable = [...divided]
    .filter(([base]) => names.has(base))
    .map(([base, prefixes]) => `${base}:${[...new Set(prefixes)].sort().join(',')}`);
  return { verbs: [...own.values(), ...lines].sort().join(' '), separable: separable.sort().join(' ') };
}

/** True where the past of a weak verb is not the regular one ("brachte", "konnte"). */
const isMixed = (parts: readonly string[], regular: readonly string[]) =>
  parts[2] !== regular[2] || parts[4] !== regular[4] || parts[1] !== regular[1];
