/** Nouns by their meaning, as far as rules of case and preposition need it. */

const list = (words: string) => new Set(words.trim().split(/\s+/));

const TIMES = list(`
  Tag Tage Tagen Woche Wochen Monat Monate Monaten Jahr Jahre Jahren Stunde Stunden Minute Minuten Sekunde Sekunden Abend Abende
  Morgen Nacht Nächte Nächten Vormittag Nachmittag Mittag Wochenende Wochenenden Montag Dienstag Mittwoch Donnerstag Freitag
  Samstag Sonntag Sommer Winter Herbst Frühling Januar Februar März April Mai Juni Juli August September Oktober November
  Dezember Mal Male Moment Augenblick Weile Zeit Uhr Viertelstunde Jahrhundert Semester Quartal Euro Cent Kilometer Meter
  Kilo Liter Grad Stück Prozent Zentimeter Gramm
  `);
const DESTINATIONS = list(`
  Schule Stadt Kino Park Türkei Schweiz Ukraine Slowakei Mongolei Niederlande USA Supermarkt Disco Disko Museum Theater Kirche
  Bibliothek Küche Bett Garten Wald Zentrum Innenstadt Oper Club Klub Berge Kindergarten Uni Universität Fitnessstudio
  Apotheke Krankenhaus Schwimmbad Zoo Altstadt Bäckerei
  `);
const PLACES = list(
  'Fenster Tür Strand Meer See Wand Tisch Bahnhof Ampel Ecke Kasse Rezeption Theke Bar Fluss Haltestelle Eingang Ausgang Kreuzung Universität Uni Schule Küste Bushaltestelle Straße',
);
const PERSONS = list(`
  Freund Freundin Freunde Freunden Freundinnen Frau Mann Kind Kinder Kindern Sohn Tochter Bruder Schwester Mutter Vater Eltern Kollege
  Kollegen Kollegin Chef Chefin Herr Herrn Kunde Kunden Kundin Gast Gäste Gästen Mensch Menschen Leute Leuten Lehrer Lehrerin Arzt Ärztin
  Kellner Kellnerin Nachbar Nachbarn Nachbarin Oma Opa Onkel Tante Cousin Cousine Student Studenten Baby Mama Papa Familie
  Partner Partnerin Person Personen Geschwister Geschwistern Großmutter Großvater Großeltern Junge Jungen Mädchen Hund Katze
  Freundeskreis Team Gruppe Polizei Koch Firma Schüler Schülerin Mitarbeiter Touristen Tourist Enkel Neffe Nichte
  `);

/** Measures and spans of time, which stand in the accusative beside any verb. */
export const isTime = (noun: string): boolean =>
  TIMES.has(noun) ||
  /(?:tag|abend|morgen|nacht|woche|jahr|monat|stunde|wochen|nächte|tages|abends|jahres)$/.test(noun.toLowerCase());
export const isDestination = (noun: string): boolean => DESTINATIONS.has(noun) || /(?:museum|schule|kino)$/.test(noun);
export const isPlaceWord = (noun: string): boolean => PLACES.has(noun) || noun.endsWith('tisch');
export const isPerson = (noun: string): boolean =>
  PERSONS.has(noun) ||
  /(?:freund|mutter|vater|kind|kinder|frau|mann|lehrer|fahrer|verkäufer|kellner|besitzer|leiter|mieter|freundin|lehrerin|kollegin|schwester|bruder)$/i.test(
    noun,
  );
