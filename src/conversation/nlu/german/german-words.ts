/**
 * The small words of German by function. Written as people spell them; the pack folds umlauts and endings away.
 * A verb before its subject ("nehme ich") chooses rather than asks, so that "das Bier nehme ich nicht" is negated.
 */
import { forms } from '../forms.ts';
import type { Attribute } from '../language-pack.ts';

const I = '(ich|wir)';

export const ATTRIBUTES: Partial<Record<Attribute, string[]>> = {
  neg: forms(`nicht, nichts, kein, nie, niemals, ohne, niemand, weder, nirgends, nirgendwo, statt, anstatt, anstelle,
    auf keinen fall, gar nicht, überhaupt nicht, nicht mehr, kein einziges, streichen, stornieren, lass weg, weglassen,
    lassen sie weg, kaum, vergessen sie, vergiss, abbestellen, nicht brauchen, bloß nicht, keinerlei, keineswegs, noch nicht, noch kein, doch nicht, lieber nicht, lieber kein, auch nicht, auch kein, bitte kein, bitte nicht`),
  past: forms(`gestern, vorgestern, letzte (woche|nacht|mal|jahr|monat|sommer|winter|wochenende|freitag|samstag|sonntag|montag),
    letztes mal, neulich, vorhin, gerade eben, damals, früher, schon, bereits, vor (kurzem|langem|jahren|monaten|wochen|tagen),
    vor (einer|zwei|drei) (stunde|stunden|tagen|wochen|monaten|jahren), heute (früh|morgen|mittag|vormittag), war, waren, warst, wart, hatte,
    hatten, hattest, wollte, wollten, musste, mussten, kam, kamen, ging, gab, nahm, sagte, aß, trank, bekam, bestellte, dachte, fand, stand, blieb,
    bestellt, gegessen, getrunken, bezahlt, gezahlt, genommen, gehabt, gewesen, gekommen, gesagt, gefragt, gebracht, gekauft,
    vergessen, verloren, gedacht, gesehen, gefunden, gegeben, gegangen, probiert, geschmeckt, gekostet, gefahren, geschlafen,
    geblieben, übernachtet, verpasst, verkauft, gekocht, gemacht, gewartet, gestohlen, geklaut, als ich, als wir, als kind`),
  later:
    forms(`später, nachher, danach, hinterher, morgen, morgen (abend|früh|mittag), übermorgen, nächste (woche|mal|jahr|monat|sommer|freitag|samstag|sonntag|montag|wochenende),
    das nächste mal, bald, noch nicht, vielleicht, eventuell, möglicherweise, wahrscheinlich, vermutlich, mal (sehen|schauen|gucken),
    überlegen, überlege, nachdenken, ich weiß noch nicht, weiß noch nicht, wir wissen noch nicht, nicht sicher, nicht ganz sicher, unsicher, moment, einen moment,
    augenblick, einen augenblick, moment noch, sekunde, eine sekunde, warten, warte, warten sie, wart mal, irgendwann, ein andermal, ein anderes mal, mal eben,
    noch ein bisschen, noch ein paar minuten, noch (fünf|zehn|zwei) minuten, gleich, in (fünf|zehn) minuten, eines tages, demnächst, bis dann,
    entscheiden, unentschlossen, nicht entschieden, brauche noch, brauchen noch, etwas zeit, bedenkzeit, schwanke`),
  if: forms(`wenn, falls, ob, sofern, angenommen, kommt darauf an, kommt drauf an, wäre, wären, würde es, was passiert,
    im falle, es sei denn, theoretisch, je nachdem, vorausgesetzt, solange`),
  third:
    forms(`er, ihn, ihm, sein, man, leute, jeder, jemand, keiner, die anderen, alle anderen, der mann, die frau, die dame,
    der typ, das mädchen, der junge, das paar, die kinder, der gast, die gäste, am nachbartisch, nebenan, da drüben, dort drüben, neben mir, neben uns,
    hinter mir, hinter uns, der herr da, die dame da, viele, manche leute, viele leute, die meisten, deutsche, die deutschen, die touristen`),
  wh: forms(`was, welch, wie, warum, wieso, weshalb, wo, woher, wohin, wann, wer, wem, wen, wessen, worin, womit, wofür, woran, woraus,
    wie viel, wie lange, wie groß, wie weit, wie oft, wie lang, was für ein, was für, was ist, was sind, wie ist, wie sind, wo ist, wo sind, wer ist, seit wann`),
  yn: forms(`ist (das|es|der|die|dies|hier|da|alles|mein|unser), sind (das|die|sie|wir|da), hat (das|es|der|die), war das, muss (ich|man|das|der), müssen (wir|sie),
    kann man, darf man, soll ich, sollen wir, sollte ich, stimmt das, stimmt es, geht das, geht es, wird (das|der|es), bin ich, bist du, kennen sie, wissen sie, weißt du,
    glauben sie, denken sie, finden sie, mögen sie, magst du, sprechen sie, schmeckt (das|der|die), gehört (das|der|die), kommt (das|der|die), hast du, werden die, arbeiten sie, wohnen sie`),
  stock:
    forms(`haben sie, habt ihr, gibt es, gibt es noch, gibt es hier, gibt es bei ihnen, gibt es auch, haben sie noch, haben sie auch, haben sie vielleicht, hätten sie,
    hätten sie noch, führen sie, verkaufen sie, bieten sie, ist noch, wäre noch, habt ihr noch, habt ihr auch, hätten sie vielleicht, hättet ihr, was gibt es, was haben sie`),
  meta: forms(`heißt, bedeutet, bedeutung, wort, wörter, sagt man, sage ich, spricht man, aussprechen, ausgesprochen, aussprache, buchstabieren, buchstabiert, übersetzen,
    übersetzt, übersetzung, auf (deutsch|englisch|französisch|spanisch|chinesisch|italienisch), im deutschen, schreibt man, schreiben, grammatik,
    plural, artikel, höflich, unhöflich, satz, ausdruck, vokabel, vokabeln, unterschied, lehrer, lehrerin, lehrbuch, wörterbuch, kann man sagen,
    darf man sagen, der die oder das, genannt, nennt man, synonym, dialekt, richtig gesagt, deutschkurs, in meiner sprache`),
  like: forms(`ich mag, wir mögen, mag ich, mögen wir, mag, liebe, ich liebe, gefällt, gefallen, lieblings, hasse, ich hasse, lecker, gesund, ungesund,
    interessant, langweilig, finde ich, ich finde, ich (esse|trinke|reise|fahre) gern, (esse|trinke) ich gern, wir (essen|trinken) gern, schmeckt mir, schmeckt mir nicht, besser als,
    liebend gern, mein lieblings, schwärme, verrückt nach, kein fan, steht auf, ich stehe auf, ungern`),
  habit:
    forms(`immer, oft, normalerweise, meistens, manchmal, gewöhnlich, täglich, selten, sonst, jeden (tag|morgen|abend|sonntag|freitag|monat),
    jede (woche|nacht), jedes (mal|jahr|wochenende), zu hause, daheim, bei uns, bei mir, in meinem land, in meiner heimat, in (deutschland|österreich|italien|frankreich|spanien|china|england|amerika|japan|polen|bayern|berlin),
    im allgemeinen, generell, in der schweiz, im sommer, im winter, morgens, abends, sonntags, mittags, grundsätzlich, regelmäßig, ständig, früher immer`),
  bad: forms(`falsch, kalt, fehler, kaputt, schmutzig, dreckig, schlecht, furchtbar, schrecklich, eklig, ekelhaft, widerlich, versalzen, verbrannt, angebrannt,
    roh, zu (salzig|scharf|heiß|kalt|süß|laut|klein|groß|warm|dunkel|stark|bitter|trocken|lang|hart|weich|voll), beschweren, beschwerde, reklamieren, reklamation, fehlt, fehlen,
    verschüttet, stinkt, unfreundlich, irrtum, verrechnet, haar, unverschämt, unmöglich, enttäuscht, zäh, lauwarm, verdorben, stimmt nicht, stimmt da nicht, stimmt etwas nicht, abgelaufen, frechheit, verspätet, verspätung`),
  good: forms(
    `gut, super, toll, prima, perfekt, wunderbar, ausgezeichnet, klasse, herrlich, fantastisch, hervorragend, schön, nett, spitze, genial, geil, sehr gut, am besten, beste, köstlich, bestens, freundlich`,
  ),
  req: forms(`${I} (möchte|möchten), ${I} (möchte|möchten) (gern|bitte), ${I} (hätte|hätten), ${I} (hätte|hätten) gern, ${I} (hatte|hatten) gern, ${I} (nehme|nehmen),
    ${I} (will|wollen), ${I} (brauche|brauchen), ${I} (bräuchte|bräuchten), ${I} (würde|würden) gern, ${I} (würde|würden), ${I} (wurde|wurden) gern, ${I} (bekomme|bekommen), ${I} (kriege|kriegen), krieg ich, bekomme ich,
    für mich, für uns, kann ich, könnte ich, konnte ich, können wir, könnten wir, konnten wir, dürfte ich, darf ich, dürfen wir, dürften wir, geben sie (mir|uns), gib mir, gib uns, gebt mir,
    bringen sie (mir|uns), bring mir, bringst du mir, bringen sie, könnten sie, könnten sie (mir|uns), können sie, können sie (mir|uns), konnten sie, kannst du, könntest du, könnt ihr, würden sie (mir|uns), würden sie bitte, würden sie so, würdest du mir, würdest du bitte,
    machen sie (mir|uns), mach mir, ${I} (bestelle|bestellen), ${I} (wähle|wählen), ${I} (bitte|bitten) um, ${I} (wünsche|wünschen), ${I} (probiere|probieren), ${I} entscheide mich, ${I} entscheiden uns, ${I} (trinke|trinken), ${I} (esse|essen),
    lassen sie mich, sagen sie (mir|uns), zeigen sie (mir|uns), ${I} (kaufe|kaufen), haben wollen, her mit, hätt gern, hätte gern, möchte gern, her damit`),
  choose:
    forms(`möchte ich, möchten wir, nehme ich, nehmen wir, hätte ich gern, hätten wir gern, hätte ich, hätten wir, will ich, würde ich gern, würden wir gern, würde ich, brauche ich, bestelle ich,
    einmal, zwei mal, drei mal, vier mal, das gleiche, dasselbe, gleichfalls, für (meinen|meine) (mann|frau|sohn|tochter|freund|freundin|mutter|vater|kollegen), für die (kinder|dame), für den herrn, für (ihn|alle),
    entschieden, wird es, genommen wird, mal bitte, nehmen, ich glaube ich nehme, ich denke ich nehme, dann bitte, da nehme ich, trinke ich, esse ich, kriege ich, bekommen, reicht mir`),
  contrast: forms(
    'aber, sondern, stattdessen, doch, allerdings, jedoch, lieber, eher, doch lieber, trotzdem, obwohl, dafür, dann lieber, oder doch lieber, eigentlich',
  ),
  or: forms('oder, entweder, beziehungsweise, oder so'),
  does: forms(`hat, schmeckt, kommt, geht, liegt, steht, sieht, riecht, macht, wird, arbeitet, wohnt, trinkt, isst, nimmt, bekommt, möchte, will, kocht, zahlt,
    gehört, fährt, sitzt, sagt, braucht, wartet, kauft, verkauft, spielt, läuft, klingt, weiß, kennt, bleibt, passt, hilft, schläft, bringt, funktioniert,
    bietet, gibt, verlangt, fragt, sucht, meint, glaubt, findet, liebt, hasst, lernt, frühstückt, reist, fliegt, steigt, ruft, holt, schreibt, spricht, lebt, sammelt, redet, denkt`),
  only: forms('nur, bloß, lediglich, einfach, einfach nur'),
  more: forms(
    'noch, noch ein, weitere, mehr, auch, zusätzlich, extra, nochmal, noch einmal, noch mal, außerdem, dazu, nachbestellen, ebenfalls, noch was',
  ),
  me: forms('ich, wir, mir, mich, uns, mein, unser, meins'),
  you: forms('sie, ihnen, du, dir, dich, ihr, euch, dein, euer, man mir'),
  be: forms('bin, bist, ist, sind, seid, sein'),
  know: forms(`ich weiß, ich glaube, ich denke, ich habe gehört, ich hab gelesen, ich habe gelesen, ich meine, ich hoffe, ich vermute, ich verstehe, ich lerne,
    man sagt, ich kenne, wir wissen, weiß ich, glaube ich, ich erinnere mich, ich frage mich, ich habe gesehen, ich sehe, wir haben gehört, ich nehme an, es heißt`),
  polite:
    forms(`bitte, bitte schön, bitteschön, bitte sehr, danke, danke schön, dankeschön, danke sehr, vielen dank, herzlichen dank, tausend dank, besten dank, schönen dank, ich danke ihnen, entschuldigung, entschuldigen sie,
    entschuldigen sie bitte, entschuldige, tschuldigung, verzeihung, pardon, sorry, wenn es geht, wenn möglich, falls möglich, wenn sie so nett wären, wenn sie so freundlich wären, seien sie so nett, seien sie so gut,
    sind sie so nett, herr ober, chef, chefin, meister, fräulein, wenn es keine umstände macht, wenn es ihnen nichts ausmacht, wären sie so nett, wären sie so freundlich, freundlicherweise, mein herr, gnädige frau,
    kellner, bedienung, wenn ich bitten darf, wenn sie zeit haben, wenn sie kurz zeit haben, wenn es recht ist, junger mann, junge frau`),
  hello:
    forms(`hallo, hi, hey, guten tag, guten abend, guten morgen, n abend, moin, moin moin, servus, grüß gott, grüß sie, grüß dich, grüezi, schönen guten tag, schönen guten abend, schönen guten morgen, einen schönen guten (tag|abend|morgen),
    hallöchen, hallo zusammen, abend zusammen, schönen abend, schönen tag, tach, tachchen, mahlzeit, griaß di, hallo sie, na, guten tach, schön guten abend`),
  yes: forms(`ja, jawohl, jo, joa, jep, jup, klar, genau, ok, okay, oki, natürlich, gern, sicher, na klar, na gut, in ordnung, einverstanden, alles klar, abgemacht, passt, stimmt, richtig, ja gern, ja bitte, von mir aus, selbstverständlich,
    freilich, aber ja, aber gern, aber sicher, sehr gern, gut dann, na schön, meinetwegen, das passt, geht klar, eben`),
  no: forms('nein, nein danke, danke nein, nö, nein nein, lieber nicht, nicht nötig, danke nicht, eher nicht'),
};

export const SMALL =
  forms(`der, die, das, den, dem, des, ein, und, in, im, an, am, auf, aus, bei, beim, mit, nach, von, vom, zu, zum, zur, für, über, unter, vor, hinter, neben, um, bis, durch, gegen, seit, wegen,
  dies, jen, es, so, da, hier, dort, nun, jetzt, heute, mal, denn, ja, halt, auch, dann, wohl, etwas, was, ganz, sehr, ziemlich, ein bisschen, bisschen, wenig, viel, all, alles, beide, ander, groß, klein, warm, heiß, haben, habe, hab, habt, hast,
  werden, kann, können, muss, soll, sollen, darf, dürfen, könnte, wäre, geht, ähm, äh, hm, hmm, oh, ah, ach, tja, naja, ne, gell, weil, dass, als, wie, damit, davon, daran, darauf, dabei, eins, eigentlich, heute abend, herr, frau, gerade, mach, machen,
  sich, okay, hin, her, rein, raus, los, weg, per, pro, ca, circa, etwa, ungefähr, irgendwas, irgendein, möglich, selber, selbst, paar, lang, kurz, wirklich, echt, total, voll, nämlich, zwar, sowie, dazu, ab, drauf, drin`);

export const INERT =
  forms(`kein problem, nicht schlecht, warum nicht, wieso nicht, nicht wahr, ohne (eis|zucker|milch|zwiebeln|sahne|knoblauch|kohlensäure|gas|alkohol|schaum|zitrone|salz|käse|fleisch|pilze|ketchup|sprudel), mit ohne,
  nicht zu (scharf|stark|kalt|süß|heiß|viel|salzig), keine sorge, nichts zu danken, macht nichts, keine eile, kein stress, keine reservierung, leider keine reservierung, nicht reserviert, ohne reservierung, nicht nur,
  keinen tisch reserviert, nichts reserviert, keinen tisch bestellt, nicht mehr als, guten appetit, warum haben sie kein, könnten sie nicht, wollen sie nicht, geht nicht doch, keine umstände, nicht vorbestellt,
  keine ursache, nicht so schnell, ohne umsteigen, ohne umstieg, ohne rückfahrt, nicht wahr, ein paar, noch frei, noch platz, guten rutsch, kann es kaum erwarten, letzter preis, letztes wort, letztes angebot, ohne vorkasse, keine frage`);

const ONES = ['', 'ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun'];
const TENS = ['', '', 'zwanzig', 'dreissig', 'vierzig', 'funfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

/** From two to a hundred, spelled as the pack folds them; "ein" is an article more often than a number. */
export const NUMBERS: Record<string, number> = {
  null: 0,
  eins: 1,
  zwo: 2,
  zehn: 10,
  elf: 11,
  zwolf: 12,
  dreizehn: 13,
  vierzehn: 14,
  funfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
  hundert: 100,
  'ein dutzend': 12,
  'ein halbes dutzend': 6,
};
for (let one = 2; one <= 9; one++) NUMBERS[ONES[one] as string] = one;
for (let ten = 2; ten <= 9; ten++)
  for (let one = 0; one <= 9; one++) NUMBERS[`${one > 0 ? `${ONES[one]}und` : ''}${TENS[ten]}`] = ten * 10 + one;

const WITH_ME =
  'mein mann,meine frau,mein freund,meine freundin,meine mutter,mein vater,mein sohn,meine tochter,mein kollege,meine kollegin,mein bruder,meine schwester';

export const COUNTS: Record<string, number> = {
  'nur ich': 1,
  'bloss ich': 1,
  'nur fur mich': 1,
  'fur mich allein': 1,
  'ich allein': 1,
  allein: 1,
  'ganz allein': 1,
  'eine person': 1,
  'fur einen': 1,
  'ein einzelner': 1,
  'zu zweit': 2,
  'wir beide': 2,
  'uns beide': 2,
  'ein parchen': 2,
  'zu dritt': 3,
  'zu viert': 4,
  'zu funft': 5,
  'zu sechst': 6,
  'zu siebt': 7,
  'zu acht': 8,
  'zu zehnt': 10,
  ...Object.fromEntries(
    WITH_ME.split(',').flatMap((who) => [
      [`${who} und ich`, 2],
      [`ich und ${who}`, 2],
    ]),
  ),
};

export const JOINTS = forms('und, aber, dann, sondern, weil, denn, also, plus, danach, außerdem');

/** Words after a number that does not count people, nights or pieces; normalised. */
export const MEASURES = forms(
  'uhr, minute, minuten, min, stunde, stunden, tage, tagen, woche, wochen, monat, monate, monaten, jahr, jahre, jahren, euro, cent, prozent, grad, kilometer, km, stock, gang, klasse, sterne, mark, franken, zentimeter, liter, gramm',
);

export const NUMBERED = forms(
  'nummer, nr, tisch, zimmer, platz, gleis, gleise, um, wagen, linie, reihe, gegen, seit, ab, halb, seite, gericht, menu',
);

/** Whole numbers as they are said inside a sentence. */
export const SAID = 'null,eins,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf'.split(',');
