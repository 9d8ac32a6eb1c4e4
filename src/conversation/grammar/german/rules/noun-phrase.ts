/** Faults inside a noun phrase: gender, case, endings of adjectives, plural after a number. */
import type { Rule } from '../../corrector/grammar.ts';
import { type AgreementKind, disagreements } from '../agreement/agreement.ts';
import type { Sentence } from '../reading/sentence.ts';

function rule(kind: AgreementKind, wrong: Rule<Sentence>['wrong'], right: readonly string[]): Rule<Sentence> {
  return {
    id: `noun-phrase-${kind}`,
    kind,
    wrong,
    right,
    find: (sentence) => disagreements(sentence).flatMap((one) => (one.kind === kind ? [one.fix] : [])),
  };
}

export const NOUN_PHRASES: readonly Rule<Sentence>[] = [
  rule(
    'gender',
    [
      ['Ich nehme der Schnitzel.', 'Ich nehme das Schnitzel.'],
      ['Ich hätte gern ein Suppe.', 'Ich hätte gern eine Suppe.'],
      ['Das Kuchen ist sehr lecker.', 'Der Kuchen ist sehr lecker.'],
      ['Wie viel kostet der Jacke?', 'Wie viel kostet die Jacke?'],
      ['Wo ist das Toilette?', 'Wo ist die Toilette?'],
      ['Mein Zimmernummer ist 204.', 'Meine Zimmernummer ist 204.'],
    ],
    [
      'Ist das Fisch oder Fleisch?',
      'Das Joghurt schmeckt gut.',
      'Der Joghurt schmeckt gut.',
      'Habt ihr Suppe?',
      'Ich hätte gern das Wiener Schnitzel.',
      'Was für ein Kaffee ist das?',
    ],
  ),
  rule(
    'case',
    [
      ['Ich möchte ein Salat.', 'Ich möchte einen Salat.'],
      ['Ich komme mit mein Freund.', 'Ich komme mit meinem Freund.'],
      ['Gibt es ein Parkplatz?', 'Gibt es einen Parkplatz?'],
      ['Ich helfe meine Mutter.', 'Ich helfe meiner Mutter.'],
      ['Ich arbeite seit zwei Jahre hier.', 'Ich arbeite seit zwei Jahren hier.'],
      ['Ich wohne in die Schweiz.', 'Ich wohne in der Schweiz.'],
    ],
    [
      'Ein Kaffee, bitte.',
      'Den Nachtisch nehmen wir später.',
      'Mein Bruder und ich wohnen zusammen.',
      'Dem Herrn am Nebentisch schmeckt die Suppe nicht.',
      'Ich bin den ganzen Tag hier.',
      'Ich hätte gern die Rostbratwürste und mein Mann das Schnitzel.',
      'Was ist in den Käsespätzle drin?',
      'Wir haben uns im Urlaub verliebt.',
      'Meiner Meinung nach ist der Preis der Wohnung zu hoch.',
    ],
  ),
  rule(
    'adjective-ending',
    [
      ['Ich möchte ein kalt Bier.', 'Ich möchte ein kaltes Bier.'],
      ['Ich nehme den Tee mit kalte Milch.', 'Ich nehme den Tee mit kalter Milch.'],
      ['Ich wohne in einer schöne Stadt.', 'Ich wohne in einer schönen Stadt.'],
      ['Haben Sie frisch Brot?', 'Haben Sie frisches Brot?'],
    ],
    ['Ich spreche gut Deutsch.', 'Haben Sie ein rosa Kleid?', 'Ich habe viel Zeit und wenig Geld.'],
  ),
  rule(
    'plural',
    [
      ['Wir sind vier Person.', 'Wir sind vier Personen.'],
      ['Ich habe zwei Bruder.', 'Ich habe zwei Brüder.'],
      ['Ich spreche drei Sprache.', 'Ich spreche drei Sprachen.'],
    ],
    ['Zwei Bier und drei Kaffee, bitte.', 'Das macht zehn Euro.', 'Zwei Kilo Tomaten, bitte.'],
  ),
];
