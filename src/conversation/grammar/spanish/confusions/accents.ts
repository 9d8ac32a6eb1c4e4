/** Accents that tell two words apart: "él" and "el", "mí" and "mi", "qué" and "que". */
import type { ConfusionList } from './confusion.ts';

const TU = '“Tú” with an accent is “you”; “tu” is “your”.';
const EL = '“Él” with an accent is “he”; “el” is “the”.';
const MI = '“Mí” with an accent is “me”; “mi” is “my”.';
const SI = '“Sí” with an accent is “yes”; “si” is “if”.';
const ESTA = '“Está” with an accent is “is”; “esta” is “this”.';
const SE = '“Sé” with an accent is “I know”.';

const PLACE =
  'aquí|allí|ahí|cerca|lejos|bien|mal|muy|en|al|abierto|abierta|cerrado|cerrada|libre|incluido|incluida|ocupado|ocupada|listo|lista|roto|rota|sucio|sucia|lleno|llena|frío|fría|delicioso|deliciosa|rico|rica|buenísimo|buenísima|reservado|reservada|enfermo|enferma|cansado|cansada|contento|contenta|casado|casada|demasiado|caliente|rota';

export const accents: ConfusionList = {
  id: 'accents',
  kind: 'accent',
  wrong: [
    ['Para mi, un café.', 'Para mí, un café.'],
    ['El es mi hermano.', 'Él es mi hermano.'],
    ['¿Tu eres de aquí?', '¿Tú eres de aquí?'],
    ['La habitación esta sucia.', 'La habitación está sucia.'],
    ['No se.', 'No sé.'],
    ['Si, gracias.', 'Sí, gracias.'],
    ['Un te, por favor.', 'Un té, por favor.'],
    ['A mi me gusta.', 'A mí me gusta.'],
    ['Es mas caro.', 'Es más caro.'],
  ],
  right: [
    'Para mi mujer, un café.',
    'El baño es pequeño.',
    'Tu casa es grande.',
    'Esta es mi maleta.',
    'No se preocupe.',
    'Si quiere, pagamos.',
    'Como pan y queso.',
    'Que tenga un buen día.',
    'Cuando llegue, llámeme.',
    'El segundo es mi hermano.',
  ],
  confusions: [
    ['&para|a|de|por|sin|en|sobre|contra|hacia mi &$', 'mí', MI],
    [
      '&para|a|de|por|sin|en|sobre|ante|contra|hacia mi &me|y|no|el|la|un|una|unos|los|las|también|tampoco|por|con|es|son|está|nos|eso|esto|porque|pero|en|hoy|solo',
      'mí',
      MI,
    ],
    ['&a|para|de|sobre mi &mismo|misma', 'mí', MI],
    [
      'tu &eres|estás|tienes|quieres|puedes|vas|haces|sabes|vives|trabajas|hablas|vienes|comes|crees|piensas|necesitas|prefieres|dices|llamas|debes|conoces|me|te|no|también|y',
      'tú',
      TU,
    ],
    ['&y|que|como|cómo|eres|es|entre tu &$', 'tú', TU],
    ['&y tu &qué|dónde|cómo|cuándo|de|cuántos', 'tú', TU],
    [
      'tú &nombre|casa|hermano|hermana|madre|padre|familia|amigo|amiga|trabajo|coche|ciudad|país|habitación|mujer|marido|perro|gato|correo|número|teléfono|cumpleaños|opinión|hijo|hija|novio|novia|piso',
      'tu',
      TU,
    ],
    ['&de|con|a|en tú &nombre|casa|hermano|hermana|madre|padre|familia|amigo|amiga', 'tu', TU],
    [
      'mí &nombre|casa|hermano|hermana|madre|padre|familia|amigo|amiga|trabajo|coche|ciudad|país|habitación|mujer|marido|perro|gato|número|hijo|hija|novio|novia|esposa|esposo|jefe|cuenta|maleta|piso|llave|reserva|bolso|pasaporte|tarjeta',
      'mi',
      MI,
    ],
    [
      '^ el &es|está|era|fue|tiene|quiere|va|vive|trabaja|viene|puede|dice|hace|habla|sabe|se|me|le|lo|no|también|estaba|tenía|necesita|come|juega|estudia|prefiere|conoce|siempre|nunca|nos|dijo|hizo|trabajó',
      'él',
      EL,
    ],
    ['&con|para|a|y|de|sin|por|que|como|porque el &$', 'él', EL],
    [
      '&con|para|a|y|que|porque|pero|cuando|si el &es|está|era|tiene|quiere|va|vive|viene|puede|dice|hace|sabe|se|me|le|lo|no|también|estaba|tenía|necesita|estudia|prefiere|siempre|nunca|dijo|hizo|trabajó|fue',
      'él',
      EL,
    ],
    [
      'él &mesa|casa|hotel|restaurante|baño|tren|coche|menú|plato|pollo|pescado|vino|café|problema|precio|libro|hermano|padre|niño|lunes|martes|centro|desayuno|señor|camarero|museo|número|billete|fin|año|mes|día',
      'el',
      EL,
    ],
    ['^ si &$', 'sí', SI],
    ['^ si &claro|por|gracias|señor|señora|vale|perfecto', 'sí', SI],
    ['&creo|digo|claro &que si &$', 'sí', SI],
    ['&yo|él|ella|eso|mí|ti si &$', 'sí', SI],
    [`&<noun|name> esta &${PLACE}`, 'está', ESTA],
    [
      `&todo|ella|usted|eso|esto|ya|no|que|dónde|donde|cómo|también|siempre|todavía esta &${PLACE}|el|la|mi|tu|su|de|un|usted|$`,
      'está',
      ESTA,
    ],
    ['&dónde|donde|cómo esta', 'está', ESTA],
    [
      `^ esta &abierto|abierta|cerrado|cerrada|bien|mal|libre|incluido|incluida|cerca|lejos|aquí|allí|muy|en|lloviendo|nevando|ocupado|ocupada`,
      'está',
      ESTA,
    ],
    ['esta &lloviendo|nevando|comiendo|trabajando|haciendo|hablando|durmiendo|esperando|buscando', 'está', ESTA],
    [
      'estas &bien|aquí|en|cansado|cansada|contento|contenta|casado|casada|listo|lista|seguro|segura|libre|trabajando|haciendo',
      'estás',
      '“Estás” with an accent is “you are”; “estas” is “these”.',
    ],
    ['&cómo|dónde|tú estas', 'estás', '“Estás” with an accent is “you are”.'],
    ['&los|las|ellos|ellas|ustedes &<noun>? estan', 'están', '“Están” has an accent.'],
    ['está &mañana|noche|tarde|semana &<verb>', 'esta', ESTA],
    ['&en|de|para|a|con está &<noun>', 'esta', ESTA],
    [
      'está &camisa|falda|chaqueta|habitación|mesa|cerveza|sopa|casa|calle|ciudad|señora|chica|mujer|talla|tienda|blusa|carne|fruta|silla',
      'esta',
      ESTA,
    ],
    ['&no|yo|ya|lo se &$', 'sé', SE],
    [
      '&no|yo|ya &lo? se &qué|que|dónde|donde|cómo|como|cuándo|cuándo|cuánto|cuanto|quién|cuál|si|nada|mucho|bien|nadar|cocinar|hablar|conducir|tocar|leer|escribir|por',
      'sé',
      SE,
    ],
    ['&no &lo se', 'sé', SE],
    ['&un|el|tomo|quiero|bebo|dos|prefiero|tomar|beber te &$', 'té', '“Té” with an accent is tea.'],
    ['&un|el te &verde|negro|con|frío|helado|de|por|sin|rojo|caliente', 'té', '“Té” with an accent is tea.'],
    ['&de|del|beber|tomar te &verde|negro|con', 'té', '“Té” with an accent is tea.'],
    [
      'mas &que|de|tarde|cerca|despacio|lejos|pronto|o|temprano|rápido|bien|agua|pan|vino|café|tiempo|dinero|información|$',
      'más',
      '“Más” with an accent is “more”.',
    ],
    [
      '&un|una|dos|algo|nada|mucho|poco|es|son|lo|la|el|los|las|quiero|muy mas',
      'más',
      '“Más” with an accent is “more”.',
    ],
    ['&<noun> mas &<adj>', 'más', '“Más” with an accent is “more”.'],
    ['&que|y|yo|usted|ella|él|le|lo|la|me|te|les|quiere|para|no tambien', 'también', '“También” has an accent.'],
    ['porqué &$', 'por qué', 'To ask why is “por qué”, in two words.'],
    ['aun &no', 'aún', '“Aún” with an accent is “still”, “yet”.'],
  ],
};
