/** "De" after measures, and the prepositions of years, months and people met. */
import type { Confusion } from './confusion.ts';

export const measures: readonly Confusion[] = [
  [
    '&un|dos|tres|cuatro|cinco|medio|media|cuarto &kilo|kilos|litro|litros|botella|botellas|vaso|vasos|taza|tazas|copa|copas|docena|gramos|par|trozo|plato|lata + &<noun>',
    'de',
    'A measure takes “de” before what is measured: “un kilo de tomates”.',
  ],
  ['&cien|doscientos|quinientos &gramos + &<noun>', 'de', 'A measure takes “de”: “cien gramos de jamón”.'],
  ['&millón|millones + &<noun>', 'de', 'After “millón” comes “de”.'],
  [
    '&un &poco + &pan|agua|leche|azúcar|sal|aceite|queso|vino|hielo|español|inglés|francés|alemán|tiempo|dinero|café|salsa|arroz|ensalada|sopa|limón|ayuda|fruta|carne|pescado|fiebre|miedo|hambre',
    'de',
    '“A little” before a noun is “un poco de”.',
  ],
  [
    'a &1999|2000|2001|2005|2008|2010|2012|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024|2025|2026',
    'en',
    'A year takes “en”: “en 2010”.',
  ],
  ['&{nacer|ser} a &<month>', 'en', 'A month takes “en”: “en mayo”.'],
  [
    'al|a &enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre &$',
    'en',
    'A month takes “en”: “en agosto”.',
  ],
  ['en &tiempo &$', 'a', '“On time” is “a tiempo”.'],
  ['&{hablar} a &mi|mis|tu|su &<human>', 'con', '“To talk with” someone is “hablar con”.'],
  ['&{quedar} a &mi|mis|tus|un|una|unos|unas &<human>', 'con', '“To meet” someone is “quedar con”.'],
];
