/** Names of countries and cities, as far as their preposition is at stake. */

const list = (words: string) => new Set(words.trim().split(/\s+/));

/** Countries without an article: "nach Spanien", "aus Spanien". */
export const COUNTRIES = list(`
  Deutschland Österreich Spanien Italien Frankreich Portugal England Schottland Irland Großbritannien Griechenland Polen
  Tschechien Ungarn Rumänien Bulgarien Kroatien Serbien Bosnien Albanien Dänemark Schweden Norwegen Finnland Island
  Belgien Luxemburg Holland Russland Estland Lettland Litauen China Japan Korea Südkorea Nordkorea Indien Thailand Vietnam
  Indonesien Malaysia Singapur Australien Neuseeland Kanada Amerika Mexiko Brasilien Argentinien Chile Kolumbien Peru
  Venezuela Kuba Ecuador Bolivien Ägypten Marokko Tunesien Algerien Südafrika Kenia Nigeria Äthiopien Ghana Kamerun Eritrea
  Somalia Israel Syrien Afghanistan Pakistan Bangladesch Nepal Taiwan Georgien Armenien Europa Asien Afrika Südamerika
  Nordamerika Bayern Sachsen Hessen Mallorca Sizilien Kreta Bali Zypern Malta Moldawien Belarus Kasachstan Usbekistan
  Mazedonien Slowenien Montenegro Saudi-Arabien Dubai Hawaii Kalifornien Uruguay Paraguay Guatemala Jordanien Palästina
  `);

/** Cities; all without an article. */
export const CITIES = list(`
  Berlin München Hamburg Köln Frankfurt Stuttgart Düsseldorf Leipzig Dresden Nürnberg Bremen Hannover Dortmund Bonn
  Mannheim Heidelberg Freiburg Augsburg Ulm Mainz Kassel Erfurt Weimar Rostock Kiel Lübeck Potsdam Regensburg Würzburg
  Bamberg Passau Konstanz Karlsruhe Münster Aachen Wien Salzburg Innsbruck Graz Linz Zürich Bern Basel Genf Luzern Paris
  London Rom Mailand Venedig Florenz Neapel Madrid Barcelona Sevilla Valencia Lissabon Porto Amsterdam Brüssel Prag
  Warschau Krakau Budapest Bukarest Sofia Athen Istanbul Ankara Moskau Kopenhagen Stockholm Oslo Helsinki Dublin Edinburgh
  Peking Shanghai Tokio Seoul Bangkok Delhi Sydney Toronto Boston Chicago Kiew Kyjiw Lviv Minsk Teheran Damaskus Kairo
  Straßburg Lyon Marseille Nizza Manchester Belgrad Zagreb Göttingen Jena Chemnitz Bochum Duisburg Bielefeld Trier
  `);

/** Countries with their article: feminine "die", "der" in the dative; plural "die", "den". */
export const WITH_ARTICLE: Record<string, 'f' | 'p' | 'm'> = {
  Türkei: 'f',
  Schweiz: 'f',
  Ukraine: 'f',
  Slowakei: 'f',
  Mongolei: 'f',
  Dominikanische: 'f',
  USA: 'p',
  Niederlande: 'p',
  Niederlanden: 'p',
  Philippinen: 'p',
  Malediven: 'p',
  Kanaren: 'p',
  Iran: 'm',
  Irak: 'm',
  Libanon: 'm',
  Sudan: 'm',
  Jemen: 'm',
};

/** Places to which one goes "zum" or "zur". */
export const GOALS = list(
  'Bahnhof Flughafen Hauptbahnhof Zentrum Toilette Supermarkt Rathaus Innenstadt Arzt Zahnarzt Bushaltestelle Haltestelle Apotheke Post Polizei Kasse Bäckerei Museum Strand Markt Krankenhaus Friseur',
);

export const isPlaceName = (word: string): boolean => COUNTRIES.has(word) || CITIES.has(word);
