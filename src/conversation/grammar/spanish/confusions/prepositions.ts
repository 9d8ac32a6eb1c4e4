/** Verbs, adjectives and phrases with the preposition that belongs to them. */
import type { ConfusionList } from './confusion.ts';
import { governed } from './governed.ts';
import { measures } from './measures.ts';

const IN = 'Being in a place takes “en”: “vivo en Madrid”.';
const TO = 'Going to a place takes “a”: “voy a Madrid”.';
const HOUR = 'The hour takes “a”: “a las ocho”.';
const DAY = 'Days take the article and no preposition: “el lunes”.';
const MEANS = 'The means of travel takes “en”: “en tren”.';
const NONE = (verb: string) => `“${verb}” takes no preposition here.`;
const THAN = 'After “más” or “menos” one compares with “que”: “más caro que”.';
const SINCE = 'For the time that something has lasted one says “desde hace dos años”.';

export const prepositions: ConfusionList = {
  id: 'prepositions',
  kind: 'preposition',
  wrong: [
    ['Sueño de un viaje.', 'Sueño con un viaje.'],
    ['Vivo a Madrid.', 'Vivo en Madrid.'],
    ['Voy en Madrid mañana.', 'Voy a Madrid mañana.'],
    ['El tren sale en las ocho.', 'El tren sale a las ocho.'],
    ['Llegué en el lunes.', 'Llegué el lunes.'],
    ['Viajo por tren.', 'Viajo en tren.'],
    ['Es más caro de la camisa.', 'Es más caro que la camisa.'],
    ['Vivo aquí desde dos años.', 'Vivo aquí desde hace dos años.'],
    ['Soy alérgica de los frutos secos.', 'Soy alérgica a los frutos secos.'],
    ['Es importante de hablar.', 'Es importante hablar.'],
    ['Prefiero una mesa cerca la ventana.', 'Prefiero una mesa cerca de la ventana.'],
    ['Voy con mi y con ti.', 'Voy conmigo y contigo.'],
    ['Escucho a música.', 'Escucho música.'],
    ['Juego el tenis.', 'Juego al tenis.'],
  ],
  right: [
    'Vivo en Madrid desde 2010.',
    'Abrimos de lunes a viernes.',
    'El tren a Sevilla sale en diez minutos.',
    'Es la más cara de la tienda.',
    'Es fácil de hacer.',
    'Estoy a dieta.',
    'Trabajo a tiempo completo.',
    'Voy en coche a Madrid.',
    'Vive cerca, a dos calles.',
  ],
  // "¿Está lejos el centro?": what follows is the subject.
  unless: ({ tokens, isQuestion }, [pattern], at) =>
    (pattern.startsWith('&más|menos que &<number>') && tokens.slice(0, at).some(({ lower }) => lower === 'no')) ||
    (/^&(antes\|después\|)?cerca\|/.test(pattern) &&
      (isQuestion || (at < 4 && tokens.slice(0, at).some((token) => /^(está|están|queda|quedan)$/.test(token.lower))))),
  confusions: [
    ...governed,
    ['&{pensar.fin|pensar.gerund} de|sobre &<inf>', 'en', '“To think of” is “pensar en”.'],
    ['&pensando de &<inf>', 'en', '“To think of doing” is “pensar en”.'],
    [
      '&pienso|piensas|piensa|pensamos|piensan &mucho|siempre? de &mi|mis|ti|mí|él|ella',
      'en',
      '“To think of” is “pensar en”.',
    ],
    ['&{vivir} a &<name>', 'en', IN],
    ['&{vivir|trabajar|estudiar|nacer|residir} a &<name>', 'en', IN],
    ['&{nacer} de &<name>', 'en', '“Born in” is “nacer en”.'],
    [
      '&{estudiar|trabajar} &<noun>? a &la|una|mi|el|un &universidad|escuela|oficina|empresa|colegio|instituto|restaurante|hotel|hospital|banco|tienda|fábrica',
      'en',
      IN,
    ],
    [
      '&{estudiar|estar|trabajar|vivir} al &instituto|colegio|hospital|hotel|banco|trabajo|centro|supermercado',
      'en el',
      IN,
    ],
    ['&estoy|está|están|estamos|estás|estaba|estuve a &<name>', 'en', '“To be in” a place is “estar en”.'],
    [
      '&estoy|está|están|estamos|estás|estaba|estuve a &casa|la|mi|su &casa|playa|oficina|universidad|habitación|cocina|calle|mesa',
      'en',
      '“To be in” a place is “estar en”.',
    ],
    ['&{ir|llegar|viajar|volver|regresar|venir} en &<name>', 'a', TO],
    [
      '&{ir|llegar|volver|regresar|venir} en &la|una|mi|su|las|mis &playa|estación|universidad|escuela|montaña|ciudad|casa|oficina|tienda|iglesia|fiesta|piscina|farmacia|discoteca|biblioteca|terraza',
      'a',
      TO,
    ],
    [
      '&{ir|llegar|volver|regresar|venir} en el &aeropuerto|hotel|centro|cine|restaurante|supermercado|mercado|museo|parque|trabajo|médico|hospital|colegio|teatro|bar|gimnasio|pueblo|baño|banco|campo|país|extranjero',
      'al',
      TO,
    ],
    ['&{ir|llegar|volver|regresar} en &casa $', 'a', TO],
    ['&{ir} en &vacaciones', 'de', '“On holiday” is “de vacaciones”.'],
    ['&{ir} para|por|a &compras', 'de', '“To go shopping” is “ir de compras”.'],
    ['&{estar|ir} en &vacaciones', 'de', '“On holiday” is “de vacaciones”.'],
    [
      'en|por &las|la &una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce &y|menos|en|de|$ &media|cuarto|punto|la|diez|cinco|veinte?',
      'a',
      HOUR,
    ],
    [
      '&{salir|llegar|empezar|comenzar|abrir|cerrar|cenar|comer|desayunar|levantar|acostar|terminar|quedar|venir|ir|partir|volver} en &las|la &una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce',
      'a',
      HOUR,
    ],
    [
      '&{salir|llegar|empezar|abrir|cerrar|cenar|comer|desayunar|levantar|acostar|terminar|quedar} en &una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce $',
      'a las',
      HOUR,
    ],
    [
      '&{salir|llegar|empezar|abrir|cerrar|cenar|comer|desayunar|levantar|acostar|terminar} a &dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce &y|menos|de|$',
      'a las',
      'The hour takes the article: “a las ocho”.',
    ],
    [
      '^ a &dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce &y|menos &media|cuarto',
      'a las',
      'The hour takes the article: “a las ocho y media”.',
    ],
    ['en|a|sobre &el|los &<time>', '', DAY],
    ['en &lunes|martes|miércoles|jueves|viernes|sábado|domingo', 'el', DAY],
    ['en &lunes|martes|miércoles|jueves|viernes|sábados|domingos &<word>?', 'el', DAY],
    [
      'en|a &el|la &próximo|próxima|pasado &semana|mes|año|verano|lunes|martes|miércoles|jueves|viernes|sábado|domingo|invierno|fin',
      '',
      'A date with “próximo” takes no preposition: “la próxima semana”.',
    ],
    [
      'en|a &este|esta &noche|tarde|mañana|fin|semana|mes|año|verano|lunes|viernes|sábado|domingo',
      '',
      '“Esta noche” takes no preposition.',
    ],
    ['en &la &semana|noche &pasada|próxima', '', 'A date takes no preposition: “la semana pasada”.'],
    ['en|a &el &fin &de &semana', '', '“At the weekend” is “el fin de semana”.'],
    ['en &el &año|mes &pasado|próximo', '', 'A date takes no preposition: “el año pasado”.'],
    [
      '&{nacer|ser|llegar|venir|salir|casar} en el &uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29|30|31 &de &<month>',
      'el',
      'A date takes the article alone: “el cinco de mayo”.',
    ],
    [
      '&{nacer|ser|llegar|venir|salir|casar} en &uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29|30|31 &de &<month>',
      'el',
      'A date takes the article alone: “el cinco de mayo”.',
    ],
    ['por &tren|autobús|avión|coche|metro|taxi|barco|bicicleta|bici|moto|autocar|bus $', 'en', MEANS],
    [
      '&{ir|viajar|venir|llegar|volver|salir} por|con &tren|autobús|avión|coche|metro|taxi|barco|bicicleta|bici|moto|autocar|bus !o',
      'en',
      MEANS,
    ],
    ['&{ir|viajar|venir|llegar|volver} por|con el &tren|autobús|avión|coche|metro|taxi|barco $', 'en', MEANS],
    ['&{ir|venir|volver|caminar|llegar|andar} en|por|con &pie|pies', 'a', '“On foot” is “a pie”.'],
    ['en|por &pie $', 'a', '“On foot” is “a pie”.'],
    ['&más|menos &<adj|word> de &yo|tú|él|ella|nosotros|ellos|usted|ellas', 'que', THAN],
    [
      '&{ser|estar|parecer} &mucho? &más|menos &<adj> de &la|el|los|las|mi|mis|tu|su|este|esta|esto|eso|ese|esa &<noun> $',
      'que',
      THAN,
    ],
    [
      '&{ser|estar|parecer} &mucho? &más|menos &<adj> de &este|esta|esto|eso|ese|esa|aquel|otros|otras|otro|otra|antes|ayer',
      'que',
      THAN,
    ],
    [
      '&mejor|peor|mayor|menor de &yo|tú|él|ella|este|ese|esto|eso|otros',
      'que',
      'One compares with “que”: “mejor que”.',
    ],
    ['&más|menos &<adj> como', 'que', THAN],
    ['&más|menos que &<number> &<noun>', 'de', 'Before a number it is “más de”: “más de diez personas”.'],
    [
      '&tan &<adj> que &yo|tú|él|ella|nosotros|ellos|usted|mi|tu|su|este|ese|esta|esa',
      'como',
      '“As … as” is “tan … como”.',
    ],
    [
      '&tanto|tanta|tantos|tantas &<noun>? que &yo|tú|él|ella|nosotros|ellos|usted|mi|tu',
      'como',
      '“As much as” is “tanto como”.',
    ],
    [
      '&mismo|misma|mismos|mismas &<noun>? como &yo|tú|él|ella|mi|tu|su|ayer|siempre',
      'que',
      '“The same as” is “el mismo que”.',
    ],
    [
      'desde|por &un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|varios|muchos|unos|pocos|algunos|una|varias|muchas|unas|2|3|4|5|6|7|8|9|10|15|20|30 &años|año|meses|mes|semanas|semana|días|horas|hora|minutos|tiempo|rato &$',
      'desde hace',
      SINCE,
    ],
    [
      'desde &un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|varios|muchos|unos|pocos|algunos|una|varias|muchas|unas|2|3|4|5|6|7|8|9|10|15|20|30 &<adj>? &años|año|meses|mes|semanas|semana|días|horas|hora|minutos|tiempo|rato',
      'desde hace',
      SINCE,
    ],
    ['desde &mucho|poco|bastante &tiempo', 'desde hace', SINCE],
    [
      '&trabajo|trabajé|viví|vivo|estudié|estuve|fui|fuimos &<word>? &<word>? &<word>? &<word>? para &un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|varios|muchos|una|2|3|4|5|6|10 &años|año|meses|mes|semanas|semana|días',
      'durante',
      'How long something lasted takes “durante”: “durante tres años”.',
    ],
    [
      '&es|era|fue|sería &muy|tan|más|mejor? &importante|necesario|posible|imposible|interesante|bueno|malo|mejor|normal|divertido|obligatorio|peligroso|útil|bonito|bonita de|a &<inf>',
      '',
      'After “es importante” and the like the infinitive stands alone: “es importante hablar”.',
    ],
    [
      '&{decidir|querer|necesitar|preferir|esperar|desear|prometer|intentar|conseguir|lograr|poder|saber|permitir|prohibir|recomendar|aconsejar|odiar|pensar|soler} de &<inf>',
      '',
      'The infinitive follows this verb alone: “quiero comer”.',
    ],
    [
      '&{querer|necesitar|preferir|desear|poder|intentar|decidir|deber|conseguir|lograr|soler|odiar} a &<inf>',
      '',
      'The infinitive follows this verb alone: “quiero comer”.',
    ],
    [
      '&me|te|le|nos|les|os &gusta|encanta|gustaría|encantaría|interesa de|a &<inf>',
      '',
      'After “me gusta” the infinitive stands alone: “me gusta leer”.',
    ],
    [
      '&cerca|delante|detrás|encima|debajo|dentro|enfrente|alrededor|después|antes + &la|las|los|mi|mis|tu|su|una|esta|nuestra &<noun>',
      'de',
      'These words take “de” before a noun: “cerca de la estación”.',
    ],
    ['&antes|después|cerca|lejos + &<inf>', 'de', 'Before an infinitive it is “antes de”, “después de”.'],
    ['&al|a|en &la? &lado|izquierda|derecha|final a &<det|noun>', 'de', '“Next to” is “al lado de”.'],
    ['&al &lado + &la|las|los|mi|tu|su|una|un', 'de', '“Next to” is “al lado de”.'],
    ['&al &lado el &<noun>', 'del', '“Next to” is “al lado de”, and “de el” becomes “del”.'],
    [
      '&cerca|lejos|delante|detrás|encima|debajo|dentro|enfrente|alrededor|después|antes el &<noun>',
      'del',
      'These words take “de”, and “de el” becomes “del”.',
    ],
    ['con mi|mí &$', 'conmigo', '“With me” is one word: “conmigo”.'],
    ['con mi|mí &y|a|en|por|al|mañana|hoy|también', 'conmigo', '“With me” is one word: “conmigo”.'],
    ['con yo', 'conmigo', '“With me” is one word: “conmigo”.'],
    ['con ti|tú', 'contigo', '“With you” is one word: “contigo”.'],
    ['&para|a|de|por|sin|en|sobre yo', 'mí', 'After a preposition “yo” becomes “mí”.'],
    ['&para|a|de|por|sin|en|sobre tú', 'ti', 'After a preposition “tú” becomes “ti”.'],
    ['&{escuchar} a &música|radio|la|el|canciones &radio|música|canción|concierto?', '', NONE('Escuchar')],
    [
      '&{mirar|ver} a &la|el|una|un|las|los &tele|televisión|película|partido|películas|serie|menú|carta|mapa|foto|fotos',
      '',
      NONE('Mirar'),
    ],
    ['&{buscar} por &un|una|el|la|los|las|mi|mis|unos|unas', '', NONE('Buscar')],
    ['&{buscar} para &un|una|unos|unas', '', NONE('Buscar')],
    ['&{pedir} por &un|una|unos|otra|otro', '', NONE('Pedir')],
    [
      '&{jugar} el|la &tenis|fútbol|baloncesto|ajedrez|golf|voleibol|póker|pádel',
      'al',
      'A game takes “a”: “jugar al tenis”.',
    ],
    ['&{jugar} + &tenis|fútbol|baloncesto|ajedrez|golf|voleibol|pádel', 'al', 'A game takes “a”: “jugar al tenis”.'],
    ['&{jugar} las|los|la &cartas', 'a las', 'A game takes “a”: “jugar a las cartas”.'],
    ['&{jugar} + &cartas', 'a las', 'A game takes “a”: “jugar a las cartas”.'],
    [
      '&{salir} + &la|mi|una|su &casa|oficina|habitación|clase|escuela|universidad|tienda|ciudad',
      'de',
      '“To leave” a place is “salir de”.',
    ],
    ['&{salir} + &casa|clase', 'de', '“To leave” a place is “salir de”.'],
    ['&{subir} el &tren|autobús|avión|coche|taxi', 'al', '“To get on” is “subir al tren”.'],
    ['&{bajar} el &tren|autobús|avión|coche|taxi', 'del', '“To get off” is “bajar del tren”.'],
    [
      '&{asistir} + &la|una|las|mi &clase|reunión|universidad|escuela|conferencia|fiesta|clases',
      'a',
      '“To attend” is “asistir a”.',
    ],
    ['&{asistir} el &colegio|curso|instituto|concierto', 'al', '“To attend” is “asistir a”.'],
    ['&soy|es|somos|eres|son desde &<name>', 'de', 'Where one comes from takes “de”: “soy de Londres”.'],
    ['&soy|somos|eres en|a|por &<name> $', 'de', 'Where one comes from takes “de”: “soy de Londres”.'],
    ['&{venir} en &<name> &y|$', 'de', ''],
    [
      '&{empezar|comenzar|ayudar|aprender} + &<inf>',
      'a',
      'This verb takes “a” before the infinitive: “empezar a comer”.',
    ],
    ['&{acabar.fin} + &<inf>', 'de', '“To have just done” is “acabar de hacer”.'],
    ['&{tratar.fin} + &<inf>', 'de', '“To try to” is “tratar de”.'],
    ['&{terminar.fin} + &<inf>', 'de', '“To finish doing” is “terminar de hacer”.'],
    ...measures,
  ],
};
