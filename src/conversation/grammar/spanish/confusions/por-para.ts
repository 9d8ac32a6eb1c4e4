/** "Por" tells the cause, the price and the way; "para" the aim, the receiver and the time limit. */
import type { ConfusionList } from './confusion.ts';

const THANKS = 'Thanks and apologies take “por”: “gracias por la cena”.';
const AIM = 'An aim takes “para” before the infinitive: “para comprar pan”.';
const FOR_WHOM = 'The person who gets something takes “para”: “para mí, un café”.';
const RATE = 'A rate takes “por”: “cien euros por noche”.';
const SET = 'A fixed phrase with “por”.';

export const porPara: ConfusionList = {
  id: 'por-para',
  kind: 'por-para',
  wrong: [
    ['Gracias para la comida.', 'Gracias por la comida.'],
    ['Una mesa por dos, por favor.', 'Una mesa para dos, por favor.'],
    ['Son cien euros para noche.', 'Son cien euros por noche.'],
    ['Estudio español por viajar a México.', 'Estudio español para viajar a México.'],
    ['Por mí un café.', 'Para mí un café.'],
    ['Para ejemplo, la sopa.', 'Por ejemplo, la sopa.'],
    ['Es un regalo por mi madre.', 'Es un regalo para mi madre.'],
    ['Tengo una reserva por dos noches.', 'Tengo una reserva para dos noches.'],
  ],
  right: [
    'Gracias por ayudarme.',
    'Por mí, no hay problema.',
    'Perdón por llegar tarde.',
    'Pago diez euros por dos personas.',
    'Paso por mi hija a las dos.',
    'Para la cena queremos pescado.',
  ],
  // "Por mí, no hay problema" is right; "por mí, un café" is an order.
  unless: ({ tokens }, [pattern], at) =>
    pattern === '^ por &mi|mí $' &&
    !/^(un|una|unos|unas|el|la|los|las|dos|tres|otro|otra)$/.test(tokens[at + 2]?.lower ?? ''),
  confusions: [
    ['^ por &mi|mí $', 'para', FOR_WHOM],
    ['&gracias|agradecido|agradecida|agradecidos para', 'por', THANKS],
    ['&perdón|perdona|perdone|perdonen|disculpa|disculpe|disculpas para', 'por', THANKS],
    ['&{disculpar|perdonar} para', 'por', THANKS],
    ['&{felicitar} para', 'por', THANKS],
    ['&{lamentar|sentir} &mucho? para &<inf>', 'por', THANKS],
    ['para &favor', 'por', 'To ask politely one says “por favor”.'],
    ['para &ejemplo', 'por', '“For example” is “por ejemplo”.'],
    ['para &supuesto', 'por', '“Of course” is “por supuesto”.'],
    ['^ para &fin $', 'por', '“At last” is “por fin”.'],
    ['para &lo &menos', 'por', SET],
    ['^ para &suerte', 'por', '“Luckily” is “por suerte”.'],
    ['&no? para &casualidad', 'por', '“By chance” is “por casualidad”.'],
    ['para &desgracia', 'por', SET],
    ['para &primera|última|segunda &vez', 'por', '“For the first time” is “por primera vez”.'],
    ['para &un|otro &lado', 'por', '“On the one hand” is “por un lado”.'],
    [
      'para &teléfono|correo|email|internet|avión|skype|escrito|separado $',
      'por',
      'The means takes “por”: “por teléfono”.',
    ],
    ['para &correo &electrónico', 'por', 'The means takes “por”: “por correo electrónico”.'],
    [
      '&{llamar|hablar|reservar|enviar|mandar|comprar|pagar} para &teléfono|correo|email|internet',
      'por',
      'The means takes “por”: “por teléfono”.',
    ],
    ['&noventa? &cien|ciento para &ciento|cien', 'por', '“Per cent” is “por ciento”.'],
    ['&<number> para &ciento|cien', 'por', '“Per cent” is “por ciento”.'],
    [
      '&euros|euro|libras|dólares|pesos|veces|vez|horas|kilómetros|días para &noche|noches|hora|día|semana|mes|año|persona|kilo|cabeza|adulto|niño',
      'por',
      RATE,
    ],
    ['&euros|euro|libras|dólares|pesos para &el|la|cada &kilo|noche|hora|día|semana|mes|persona', 'por', RATE],
    ['&veces|vez para &la|el &semana|mes|día|año', 'a', 'How often takes “a”: “dos veces a la semana”.'],
    [
      '&mesa|habitación|reserva|billete|billetes|entradas|entrada|sitio|menú|plato|platos|apartamento|piso por &<number|det> &personas|persona|adultos|noches|noche|días|semanas|semana|niños|mañana',
      'para',
      'What something is meant for takes “para”: “una mesa para dos personas”.',
    ],
    [
      '&mesa|habitación|reserva|sitio por &<number> $',
      'para',
      'What something is meant for takes “para”: “una mesa para dos”.',
    ],
    [
      '&mesa|habitación|reserva|cita|billete|billetes|entradas por &hoy|mañana|esta|este|el|las|la|ahora|pasado',
      'para',
      'The date that something is meant for takes “para”: “una mesa para mañana”.',
    ],
    [
      '&habitación &doble|individual|sencilla|libre por &<number|det>',
      'para',
      'What something is meant for takes “para”.',
    ],
    ['&{reservar} &una &mesa|habitación por', 'para', 'What something is meant for takes “para”.'],
    [
      '&regalo|regalos|algo|sorpresa|ropa|zapatos|camisa|carta|flores|tarta por &mi|mis|tu|tus|su|sus|él|ella|ellos|mí|ti',
      'para',
      'The person who gets something takes “para”: “un regalo para mi madre”.',
    ],
    [
      '&{comprar} &un|una|unos|unas|el|la &<noun> por &mi|mis|tu|tus|su|sus|el|la|un|una &<human>',
      'para',
      'The person who gets something takes “para”: “un regalo para mi madre”.',
    ],
    [
      '&billete|billetes|tren|autobús|vuelo por &<name>',
      'para',
      'Where one is bound for takes “para” or “a”: “un billete para Sevilla”.',
    ],
    [
      '&un|una|dos|tres &billete|billetes &de &ida|vuelta por &<name>',
      'para',
      'Where one is bound for takes “para” or “a”.',
    ],
    ['&ida &y &vuelta por &<name>', 'para', 'Where one is bound for takes “para” or “a”.'],
    ['^ por &mi|mí &una|un|el|la|y|solo', 'para', FOR_WHOM],
    ['^ por &mí|mi &un|una|el|la|unos|unas|dos|los|las', 'para', FOR_WHOM],
    ['^ por &mí|mi &y', 'para', FOR_WHOM],
    ['&y por &mi|mí $', 'para', FOR_WHOM],
    ['&y por &mi|mí &un|una|el|la|unos|unas', 'para', FOR_WHOM],
    [
      '^ por &mi &mujer|marido|esposa|esposo|hijo|hija|amigo|amiga|novio|novia|padre|madre|hermana|hermano &un|una|el|la|unos|unas',
      'para',
      FOR_WHOM,
    ],
    ['&{traer|poner|querer} &un|una &<noun> por &mí|mi $', 'para', FOR_WHOM],
    ['&{traer|poner|querer} &un|una &<noun> por &mi|mis|él|ella &<human>?', 'para', FOR_WHOM],
    ['&para &beber|comer &y? por &comer|beber|postre', 'para', 'Meals take “para”: “para beber, agua”.'],
    [
      '^ por &beber|comer|cenar|desayunar|postre|llevar',
      'para',
      '“Para beber”, “para comer” tell what something is for.',
    ],
    ['&algo|nada por &beber|comer|leer|llevar|cenar|desayunar', 'para', '“Something to drink” is “algo para beber”.'],
    ['&café|comida|pizza|todo por &llevar', 'para', '“To take away” is “para llevar”.'],
    [
      '&{estudiar|trabajar|venir|ir|viajar|ahorrar|llamar|salir|volver|necesitar|usar|escribir|aprender|buscar|tener|correr} &<word>? &<word>? por &<inf>',
      'para',
      AIM,
    ],
    [
      '&tiempo|dinero|lugar|sitio|libro|aquí|listo|lista|preparado|preparada|bastante|suficiente por &<inf>',
      'para',
      AIM,
    ],
    ['&{estudiar} por &ser', 'para', AIM],
    ['&demasiado &<adj> por', 'para', '“Too … for” is “demasiado … para”.'],
    [
      '&{trabajar} para &la|las &mañana|tarde|noche|mañanas|tardes|noches',
      'por',
      'Parts of the day take “por”: “por la mañana”.',
    ],
    [
      '&mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|ayer|siete|ocho|nueve para &la &mañana|tarde|noche',
      'por',
      'Parts of the day take “por”: “el lunes por la mañana”.',
    ],
    [
      '&{levantar|desayunar|salir|viajar|correr|nadar|pasear|comer|llegar} &temprano? para &la &mañana|tarde|noche',
      'por',
      'Parts of the day take “por”: “por la mañana”.',
    ],
    [
      '&{pasear|caminar|viajar|andar} para &el|la|los|las &parque|centro|calle|calles|ciudad|playa|campo|bosque|mundo|montaña|país',
      'por',
      'Moving about in a place takes “por”: “pasear por el parque”.',
    ],
    [
      '&{cambiar} &lo|la|los|las|este|esta|el|un|una? &<noun>? para &otro|otra|uno|una',
      'por',
      'An exchange takes “por”: “cambiarlo por otro”.',
    ],
    [
      '&{preguntar} para &el|la|los|las|mi|ti|usted|un|una',
      'por',
      '“To ask for” a thing or person is “preguntar por”.',
    ],
    ['&{votar|luchar} para &el|la|los|las', 'por', '“Votar” and “luchar” take “por”.'],
    [
      '&{interesar|preocupar|esforzar} para &el|la|los|las|mi|mis',
      'por',
      'What moves us takes “por”: “me intereso por la música”.',
    ],
    [
      '&interesado|interesada|interesados|preocupado|preocupada|famoso|famosa|conocido|conocida para &el|la|los|las|su|sus|mi|mis',
      'por',
      'The reason takes “por”: “famoso por su playa”.',
    ],
    ['&{optar} para', 'por', '“Optar” takes “por”.'],
    [
      '&{pagar} para &la|el|los|las|una|un &cena|habitación|comida|desayuno|servicio|billete|billetes|libro|café|hotel',
      'por',
      'What one pays for takes “por”, or nothing: “pagar la cena”.',
    ],
    ['&está|están|estoy por &<name> $', 'en', '“To be in” a place is “estar en”.'],
    ['&tengo|tenemos|hay &que? &un|una|mucho|mucha &<noun> por &<inf>', 'para', AIM],
    ['&es|son|era|fue por &mí|ti|él|ella|ellos|nosotros|usted|mi|tu|su &<human>? $', 'para', FOR_WHOM],
    [
      '&bueno|buena|malo|mala|importante|fácil|difícil|mejor|peor|necesario|suficiente|perfecto por &mí|ti|él|ella|la|el|los|las|mi|mis',
      'para',
      '“Good for” is “bueno para”.',
    ],
    ['&{salir|partir} por &<name> $', 'para', 'Where one is bound for takes “para”: “salir para Sevilla”.'],
    [
      '&terminado|terminar|listo|hacer|hacerlo|acabar por &el|mañana &<time>?',
      'para',
      'A deadline takes “para”: “para el lunes”.',
    ],
    ['&{preparar|prepararme} por &el|la|los|las|mi|una|un', 'para', '“To prepare for” is “prepararse para”.'],
    ['&espero|esperamos|esperando por &el|la|los|las|mi', '', '“To wait for” is “esperar” with no “por”.'],
  ],
};
