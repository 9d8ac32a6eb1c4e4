/** "Ser" tells the nature of things, "estar" their place and state; "tener", "hacer" and "haber" where English says "be". */
import type { Confusion, ConfusionList } from './confusion.ts';

/** Forms of ser and of estar, by person and tense; a confusion is written once and holds for all of them. */
const PAIRS: readonly (readonly [ser: string, estar: string, tener: string, hacer: string])[] = [
  ['soy', 'estoy', 'tengo', ''],
  ['eres', 'estás', 'tienes', ''],
  ['es', 'está', 'tiene', 'hace'],
  ['somos', 'estamos', 'tenemos', ''],
  ['sois', 'estáis', 'tenéis', ''],
  ['son', 'están', 'tienen', ''],
  ['era', 'estaba', 'tenía', 'hacía'],
  ['eran', 'estaban', 'tenían', ''],
  ['éramos', 'estábamos', 'teníamos', ''],
  ['fue', 'estuvo', 'tuvo', 'hizo'],
  ['fui', 'estuve', 'tuve', ''],
  ['fueron', 'estuvieron', 'tuvieron', ''],
  ['será', 'estará', 'tendrá', 'hará'],
  ['ser', 'estar', 'tener', 'hacer'],
  ['sido', 'estado', 'tenido', 'hecho'],
  ['sea', 'esté', 'tenga', 'haga'],
];

const ending = (stems: string) =>
  stems
    .split(' ')
    .map((stem) =>
      stem.endsWith('o') ? [stem, `${stem.slice(0, -1)}a`, `${stem}s`, `${stem.slice(0, -1)}as`].join('|') : stem,
    )
    .join('|');

/** States: they come and go. */
const STATES = ending(
  'cansado enfermo permitido prohibido nublado harto divorciado triste ocupado contento enfadado enojado preocupado sentado embarazado resfriado mareado roto lleno vacío sucio reservado incluido abierto cerrado agotado perdido encantado estropeado atascado hinchado interesado dispuesto acostumbrado satisfecho decepcionado emocionado estresado relajado despierto dormido muerto averiado mojado enamorado situado ubicado equivocado',
);
/** Natures: they are what a person or thing is. */
const NATURES = `${ending('alérgico americano italiano mexicano vegetariano vegano católico diabético celíaco médico ingeniero camarero cocinero enfermero abogado maestro arquitecto necesario famoso')}|alemán|alemana|alemanes|inglés|inglesa|ingleses|francés|francesa|franceses|español|española|españoles|estudiante|estudiantes|profesor|profesora|profesores|dentista|periodista|inteligente|inteligentes|importante|posible|imposible|estadounidense|canadiense|intolerante|economista|programador|programadora|director|directora|recepcionista`;
const PLACES = 'cerca|lejos|delante|detrás|debajo|encima|dentro|fuera|enfrente|arriba|abajo';

const EVENTS = new Set(
  'fiesta reunión concierto boda clase clases entrevista cena comida cita examen evento partido desayuno almuerzo curso espectáculo ceremonia feria exposición conferencia lugar sitio salida entrada parada cumpleaños eso esto lo qué quien quién boda viaje accidente trabajo transbordo cambio vuelo'.split(
    ' ',
  ),
);
const AGE = 'Age takes “tener”: “tengo veinte años”.';
const PLACE = 'Where something is takes “estar”: “está en la mesa”.';
const HOLIDAY = '“To be on holiday”, “to agree” take “estar”: “estoy de acuerdo”.';
const STATE = 'A state takes “estar”: “estoy cansado”.';
const NATURE = 'What someone or something is takes “ser”: “soy profesor”.';

const each: Confusion[] = PAIRS.flatMap(([ser, estar, tener, hacer]) => {
  const weather: Confusion[] = hacer
    ? [
        [`^ ${ser}|${estar} &mucho|mucha|muy? &calor|sol|viento`, hacer, 'The weather takes “hacer”: “hace calor”.'],
        [
          `&hoy|aquí|fuera|ayer|mañana|no ${ser}|${estar} &mucho|mucha? &calor|sol|viento`,
          hacer,
          'The weather takes “hacer”: “hace calor”.',
        ],
        [
          `&en &verano|invierno|primavera|otoño ${ser} &mucho|mucha|muy? &frío|calor`,
          hacer,
          'The weather takes “hacer”: “hace frío”.',
        ],
        [`&hoy|aquí|allí ${ser} &mucho|mucha|muy? &frío|calor`, hacer, 'The weather takes “hacer”: “hace frío”.'],
        [
          `${ser}|${estar} &mucho|mucha &frío|calor|sol &en|aquí|hoy|fuera|allí`,
          hacer,
          'The weather takes “hacer”: “hace frío”.',
        ],
        [`&el &tiempo ${ser}|${estar} &buen|mal &tiempo`, hacer, 'The weather takes “hacer”.'],
        [`^ ${ser}|${estar} &muy? &buen|mal &tiempo`, hacer, 'The weather takes “hacer”: “hace buen tiempo”.'],
        [
          `&hoy|ayer|aquí|siempre ${ser}|${estar} &muy? &buen|mal &tiempo`,
          hacer,
          'The weather takes “hacer”: “hace buen tiempo”.',
        ],
      ]
    : [];
  return [
    ...weather,
    [
      `${ser}|${estar} &mucho|mucha|muy|demasiada|bastante? &hambre|sed|sueño|prisa|miedo|fiebre|razón|tos|diarrea`,
      tener,
      'Hunger, thirst, sleep and the like take “tener”: “tengo hambre”.',
    ],
    [`&yo|nosotros|tú ${ser}|${estar} &mucho|muy? &calor`, tener, 'To be hot takes “tener”: “tengo calor”.'],
    ...(hacer === ''
      ? [
          [`${ser}|${estar} &mucho|muy? &calor`, tener, 'To be hot takes “tener”: “tengo calor”.'] as const,
          [`${ser} &mucho|mucha|muy? &frío`, tener, 'To be cold takes “tener”: “tengo frío”.'] as const,
        ]
      : []),
    ...(/^(soy|eres|somos|sois)$/.test(ser)
      ? [[`${ser}|${estar} &<number> &años !en|de|trabajando|viviendo`, tener, AGE] as const]
      : []),
    ...(/^(es|son|era|eran)$/.test(ser)
      ? [[`&<subject|human> ${ser}|${estar} &<number> &años !en|de`, tener, AGE] as const]
      : []),
    [`${ser} &en &<name>`, estar, PLACE],
    [`&dónde|donde ${ser} &<det|name>`, estar, PLACE],
    [`${ser} &muy|más|bastante|demasiado|tan|un|también|ya|todavía|siempre|no? &poco? &${PLACES}`, estar, PLACE],
    [`&<noun> ${ser} &aquí|allí|ahí`, estar, PLACE],
    [`${ser} &al|a &la|el? &lado|izquierda|derecha|fondo|final|sur|norte|este|oeste`, estar, PLACE],
    [`${ser} &a &<number|det> &minutos|kilómetros|metros|horas|calles`, estar, PLACE],
    [
      `${ser} &en &el|la|los|las|mi|tu|su|un|una|este|esta|nuestro|nuestra &primer|primera|segundo|segunda|tercer|tercera|cuarto|último|última? &hotel|casa|mesa|habitación|baño|piso|planta|centro|calle|cocina|restaurante|bolso|maleta|coche|tren|oficina|ciudad|norte|sur|este|oeste|costa|plaza|playa|estación|esquina|armario|terraza|nevera|cama|montaña|campo|bar|aeropuerto|universidad|escuela|hospital|jardín|parque|país|mapa|lista|cuenta|menú|carta|bolsillo|mochila|supermercado|trabajo|biblioteca|barrio|pueblo|andén|recepción|autobús|tienda|silla|salón|cine|taxi|metro|mercado|museo|sala|ventana|puerta|mar|vacaciones|reunión|viaje|sur`,
      estar,
      PLACE,
    ],
    [`${ser} &en &casa|clase|vacaciones|paro|silencio|contacto|huelga|forma|peligro|obras`, estar, PLACE],
    [`${ser} &de &vacaciones|viaje|acuerdo|pie|rodillas|baja|guardia`, estar, HOLIDAY],
    [
      `${ser} &muy|un|bastante|más|tan|demasiado|ya|también|siempre|completamente|todavía? &poco? &${STATES}`,
      estar,
      STATE,
    ],
    [
      `${ser} &muy|bastante? &bien|mal !<adj> !educado|hecho|pagado|vestido|conocido|parecido|cocinado`,
      estar,
      'How someone is takes “estar”: “estoy bien”.',
    ],
    [`${ser} &disponible|disponibles`, estar, STATE],
    ...(/^(soy|somos|eres)$/.test(ser)
      ? [
          [`${ser} &en`, estar, PLACE] as const,
          [`${ser} &aquí|allí|ahí`, estar, PLACE] as const,
          [`${ser} &listo|lista|listos|seguro|segura|seguros|solo|sola|casado|casada|casados`, estar, STATE] as const,
        ]
      : []),
    [
      `&sopa|café|té|comida|cerveza|carne|pescado|plato|pollo|paella|arroz|pizza|tortilla|desayuno ${ser} &muy|demasiado|un|bastante|ya? &poco? &frío|fría|fríos|caliente|calientes|salado|salada|soso|sosa|crudo|cruda|quemado|quemada`,
      estar,
      'How food or drink is at the moment takes “estar”: “la sopa está fría”.',
    ],
    [`&comida|mesa|habitación|todo|cuenta|cena|pedido|plato ${ser} &ya? &listo|lista`, estar, STATE],
    [`&mesa|habitación|asiento|silla|taxi|sitio|esto|este|esta ${ser} &libre|libres`, estar, STATE],
    [`^ ${ser} &libre|libres|ocupado|ocupada &este|esta|el|la|ese|esa`, estar, STATE],
    [`&hotel|tren|restaurante|autobús|vuelo|todo ${ser} &completo|completa`, estar, STATE],
    [`${ser} &hecho|hecha|hechos|hechas &de|a|con`, estar, STATE],
    [`${ser} &a &favor`, estar, STATE],
    [`${ser} &en &contra`, estar, STATE],
    [`${ser} &de &buen|mal &humor`, estar, STATE],
    [`${estar} &muy|demasiado? &tarde|temprano|pronto &$`, ser, 'The time takes “ser”: “es tarde”.'],
    [`^ qué &hora ${estar} $`, ser, 'The time takes “ser”: “¿qué hora es?”.'],
    [`&quién ${estar} &usted|tú|ese|esa`, ser, NATURE],
    [
      `${estar} &para &mí|mi|ti|él|ella|llevar`,
      ser,
      'The person or aim that something is meant for takes “ser”: “es para mí”.',
    ],
    [`${estar} &verdad|mentira|necesario|posible|imposible|obligatorio|lógico|suficiente`, ser, NATURE],
    [
      `&fiesta|reunión|concierto|boda|entrevista|cita|clase ${estar} &en|a|aquí|el|mañana|hoy`,
      ser,
      'Events take “ser”: “la reunión es a las diez”.',
    ],
    [
      `&dónde|cuándo|cuando|donde ${estar} &la|el &fiesta|reunión|concierto|boda|entrevista|clase &$`,
      ser,
      'Events take “ser”: “¿dónde es la fiesta?”.',
    ],
    [
      `&habitación|hotel|ciudad|casa|piso|país|pueblo|calle|museo|parque|libro|película|apartamento|restaurante|playa ${estar} &muy|bastante|demasiado|más|un? &poco? &grande|pequeño|pequeña|moderno|moderna|antiguo|antigua|interesante|importante|famoso|famosa|típico|típica|internacional|nuevo|nueva|viejo|vieja`,
      ser,
      NATURE,
    ],
    [
      `&<human> ${estar} &muy|bastante|más? &inteligente|interesante|importante|famoso|famosa|simpático|simpática|amable|responsable|puntual|trabajador|trabajadora|rubio|rubia|vegetariano|vegetariana`,
      ser,
      NATURE,
    ],
    [
      `${tener} &muy|mucho|un? &poco? &cansado|cansada|enfermo|enferma|triste|contento|contenta|nervioso|nerviosa|enfadado|enfadada|preocupado|preocupada`,
      estar,
      STATE,
    ],
    [`${ser} &<ger>`, estar, 'What is going on takes “estar”: “estoy comiendo”.'],
    [`${estar} &muy|un|una|también? &${NATURES}`, ser, NATURE],
    [`${estar} &de &<name>`, ser, 'Where one comes from takes “ser”: “soy de Londres”.'],
    [
      `${estar} &un|una &buen|buena|gran? &hombre|mujer|chico|chica|persona|estudiante|profesor|profesora|amigo|amiga|ingeniero|ingeniera|ciudad|país|problema|idea|lugar|restaurante|hotel|niño|niña|pueblo|equipo|empresa|trabajo|película|libro|día|vez|error|pregunta|regalo|sorpresa`,
      ser,
      NATURE,
    ],
    [
      `&este|esta|ella|él|ese|esa|esto|eso ${estar} &mi|tu|su|nuestro|nuestra &primer|primera|mejor? &hermano|hermana|madre|padre|amigo|amiga|marido|mujer|novio|novia|hijo|hija|jefe|jefa|primo|prima|vez|cumpleaños|plato|profesor|profesora`,
      ser,
      NATURE,
    ],
    [`${estar} &<time> &y|$`, ser, 'The day takes “ser”: “es lunes”.'],
    [`&qué &hora ${estar} &el|la`, ser, 'The hour at which something takes place takes “ser”.'],
    [`&cuál ${estar} &el|la|los|las|tu|su|mi`, ser, '“Which” asks what something is: “¿cuál es?”.'],
    [
      `${estar} &las|la &una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce &y|menos|en|de|$`,
      ser,
      'The time takes “ser”: “son las dos”.',
    ],
    [`&mi|tu|su|el &nombre|apellido|profesión|cumpleaños|color|nacionalidad ${estar} &<det|name|adj>`, ser, NATURE],
  ] satisfies Confusion[];
});

export const serEstar: ConfusionList = {
  id: 'ser-estar',
  kind: 'ser-estar',
  wrong: [
    ['¿Dónde es el baño?', '¿Dónde está el baño?'],
    ['El hotel es en la calle Mayor.', 'El hotel está en la calle Mayor.'],
    ['Soy muy cansado.', 'Estoy muy cansado.'],
    ['Estoy profesor.', 'Soy profesor.'],
    ['Estoy de Alemania.', 'Soy de Alemania.'],
    ['Tengo sueño y soy hambre.', 'Tengo sueño y tengo hambre.'],
    ['Soy veinte años.', 'Tengo veinte años.'],
    ['Hoy es mucho calor.', 'Hoy hace mucho calor.'],
    ['Soy trabajando en casa.', 'Estoy trabajando en casa.'],
    ['El banco es cerca.', 'El banco está cerca.'],
    ['¿El desayuno es incluido?', '¿El desayuno está incluido?'],
    ['Estamos estudiantes.', 'Somos estudiantes.'],
  ],
  right: [
    'La fiesta es en mi casa.',
    'Soy profesor y estoy en Madrid.',
    'El agua es fría aquí.',
    'Está muy rico.',
    'Es bueno que vengas.',
    'La reunión es aquí.',
    'Son las dos y estoy cansada.',
    'Está bien hecho.',
  ],
  confusions: each,
  // Events take "ser" for their place: "la fiesta es en mi casa".
  unless: ({ tokens }, [, , why], at) =>
    (why === PLACE &&
      at === 0 &&
      /^(delante|detrás|debajo|encima|dentro|fuera|enfrente|arriba|abajo)$/.test(tokens[1]?.lower ?? '')) ||
    (why === PLACE &&
      (tokens.some(({ lower }) => EVENTS.has(lower)) ||
        (/^d[oó]nde$/.test(tokens[at - 1]?.lower ?? '') && tokens[at - 2]?.lower === 'de'))) ||
    // "Se fue contenta", "fue cerrado": another verb, or something done.
    (why !== PLACE &&
      /^(fui|fue|fueron|será|sido|sea)$/.test(tokens[at]?.lower ?? '') &&
      (why === STATE || why === HOLIDAY)),
};
