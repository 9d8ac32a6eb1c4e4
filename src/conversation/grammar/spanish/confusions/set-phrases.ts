/** Set phrases whose small words learners leave out, add or exchange. */
import type { ConfusionList } from './confusion.ts';

const PLACE = 'Places take the article: “salgo del hotel”.';
const NEXT = '“Próximo” takes the article: “la próxima semana”.';
const ONE = 'One of several takes “un” or “una”: “tengo una pregunta”.';

export const setPhrases: ConfusionList = {
  id: 'set-phrases',
  kind: 'article',
  wrong: [
    ['Salgo de hotel a las diez.', 'Salgo del hotel a las diez.'],
    ['El baño está a lado de la puerta.', 'El baño está al lado de la puerta.'],
    ['A las ocho de mañana.', 'A las ocho de la mañana.'],
    ['Tengo pregunta.', 'Tengo una pregunta.'],
    ['Me llamo es Anna.', 'Me llamo Anna.'],
    ['Estoy acuerdo.', 'Estoy de acuerdo.'],
    ['Lo compré hace dos años atrás.', 'Lo compré hace dos años.'],
  ],
  right: [
    'Salgo de casa.',
    'No tengo problema.',
    'Vengo de compras.',
    'Estoy de acuerdo.',
    'Hasta mañana por la mañana.',
  ],
  confusions: [
    [
      '&{salir|venir|volver} de &hotel|restaurante|supermercado|aeropuerto|hospital|museo|cine|trabajo|banco|médico|teatro|colegio|gimnasio|centro',
      'del',
      PLACE,
    ],
    [
      '&{salir|venir|volver} &de + &estación|universidad|escuela|oficina|playa|tienda|iglesia|fiesta|farmacia|ducha|piscina',
      'la',
      PLACE,
    ],
    ['a &lado|final|fondo &de|del', 'al', '“Next to” is “al lado de”.'],
    [
      '&una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|media|cuarto|punto &de + &mañana|tarde|noche',
      'la',
      'The part of the day takes the article: “las ocho de la mañana”.',
    ],
    ['&mayoría|mitad|parte &de + &gente|semana|noche|población', 'la', '“Most people” is “la mayoría de la gente”.'],
    ['ambos|ambas &los|las', '', '“Both” takes no article.'],
    ['&en|para|hasta|de|desde + &próxima &semana|vez|noche|parada|estación', 'la', NEXT],
    [
      '&en|para|hasta|desde + &próximo &mes|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|verano|tren|autobús|vuelo',
      'el',
      NEXT,
    ],
    ['&<noun> + &semana|noche &pasada', 'la', 'Last week is “la semana pasada”.'],
    ['&<noun> + &año|mes|verano|lunes|martes|viernes|sábado|domingo &pasado', 'el', 'Last year is “el año pasado”.'],
    ['^ &tengo|tenemos + &problema', 'un', ONE],
    ['^ &tengo|tenemos + &pregunta|idea', 'una', ONE],
    ['&tengo|tiene|tenemos|tienes + &hermano|hijo', 'un', ONE],
    ['&tengo|tiene|tenemos|tienes + &hermana|hija', 'una', ONE],
    ['&me &llamo es|soy', '', '“Me llamo” needs no “es”: “me llamo Anna”.'],
    ['&por la &primera|última &vez', '', '“For the first time” is “por primera vez”.'],
    [
      '&después|antes + &dos|tres|cuatro|cinco|seis|diez|muchos|muchas|unos|unas|un|una &días|años|meses|horas|minutos|semanas|año|mes|semana|hora|rato',
      'de',
      '“After two days” is “después de dos días”.',
    ],
    ['&hace &<word> &años|año|meses|mes|semanas|semana|días|horas atrás', '', '“Hace” tells already that it is past.'],
    [
      '&estoy|está|estamos|están|estás + &vacaciones|acuerdo|pie',
      'de',
      '“To be on holiday”, “to agree” take “de”: “de acuerdo”.',
    ],
    ['&antes que &<inf>', 'de', 'Before an infinitive it is “antes de”.'],
    [
      '&encantado|encantada &de conocer &$',
      'conocerte',
      'Whom one meets stands on the verb: “encantado de conocerte”.',
    ],
  ],
};
