/** Articles that are missing or too many. */
import type { ConfusionList } from './confusion.ts';

const PROFESSIONS =
  'profesor|profesora|médico|médica|ingeniero|ingeniera|estudiante|abogado|abogada|camarero|camarera|enfermero|enfermera|cocinero|cocinera|arquitecto|arquitecta|periodista|dentista|programador|programadora|economista|secretaria|secretario|maestro|maestra|policía|taxista|músico|actor|actriz|escritor|escritora|vegetariano|vegetariana|vegano|vegana|diabético|diabética|católico|católica|contable|psicólogo|psicóloga|jubilado|jubilada|empresario|empresaria|diseñador|diseñadora|farmacéutico|fotógrafo|fotógrafa|peluquero|peluquera|electricista|bombero|piloto|científico|científica|traductor|traductora|recepcionista|azafata|alemán|alemana|inglés|inglesa|americano|americana|francés|francesa|italiano|italiana|español|española';
const BE = 'soy|eres|es|somos|era|fui|ser|son';
const PROFESSION = 'A profession or origin alone takes no article: “soy profesor”.';
const OTRO = '“Otro” takes no “un”: “otro café”.';
const ALL = '“Every” is “todos los”: “todos los días”.';
const DAY = 'Days take the article: “el lunes”.';
const SIR = 'Speaking of someone, “señor” takes the article: “el señor García”.';
const LIKED = 'Things that one likes in general take the article: “me gusta el café”.';
const PLACE = 'Places take the article: “en el centro”.';
const HAY = '“Hay” takes no “el” or “la”: “hay un baño”.';

export const articles: ConfusionList = {
  id: 'articles',
  kind: 'article',
  wrong: [
    ['Soy un profesor.', 'Soy profesor.'],
    ['Quiero un otro café.', 'Quiero otro café.'],
    ['Voy todos días.', 'Voy todos los días.'],
    ['Adiós, hasta lunes.', 'Adiós, hasta el lunes.'],
    ['Señor García está aquí.', 'El señor García está aquí.'],
    ['Me gusta pescado.', 'Me gusta el pescado.'],
    ['Vivo en centro.', 'Vivo en el centro.'],
    ['¿Hay el wifi aquí?', '¿Hay wifi aquí?'],
    ['Me duele mi cabeza.', 'Me duele la cabeza.'],
  ],
  right: [
    'Soy un profesor muy paciente.',
    'Soy una estudiante de Londres.',
    '¿Qué tal, señor García?',
    'Hola, señor García, está todo listo.',
    'Me gusta leer en casa.',
    'En clase hablamos español.',
    'Hay que esperar.',
    'Todos somos amigos.',
  ],
  confusions: [
    [
      'el|la|los|las &mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|nuestras &<noun>',
      '',
      'Before “mi”, “tu”, “su” there is no article: “mi hermano”.',
    ],
    [
      '&{hablar} el &inglés|español|francés|alemán|italiano|chino|ruso|japonés &y|$',
      '',
      'After “hablar” the language takes no article: “hablo inglés”.',
    ],
    [
      '&en|de|a|visitar|visité la &españa|francia|alemania|italia|inglaterra|europa|suiza|austria|polonia|rusia|américa|colombia &$',
      '',
      'Most countries take no article: “en España”.',
    ],
    ['&por + &mañana|tarde &$', 'la', 'Parts of the day take “por la”: “por la mañana”.'],
    [
      '&es|fue|era|sea + &primera|última|segunda &vez',
      'la',
      'Which time it is takes the article: “es la primera vez”.',
    ],
    ['&{jugar} a &fútbol|tenis|baloncesto|ajedrez|golf|voleibol|pádel', 'al', 'A game takes “al”: “jugar al fútbol”.'],
    [
      '&me|te|se|nos|os &{lavar|cepillar|cortar|secar} + &manos|uñas',
      'las',
      'The body takes the article: “me lavo las manos”.',
    ],
    ['&me|te|se|nos|os &{lavar|cepillar} + &dientes|pies', 'los', 'The body takes the article: “me lavo los dientes”.'],
    ['&me|te|se|nos|os &{lavar|cortar|secar} + &pelo', 'el', 'The body takes the article: “me lavo el pelo”.'],
    [`&${BE} un|una &${PROFESSIONS} &$`, '', PROFESSION],
    [`&${BE} un|una &${PROFESSIONS} &y|pero|en|porque`, '', PROFESSION],
    [`&quiero|quiere|quería|gustaría &ser un|una &${PROFESSIONS} &$`, '', PROFESSION],
    [`&quiero|quiere|quería|gustaría &ser un|una &${PROFESSIONS} &porque|en|y`, '', PROFESSION],
    [
      `&{trabajar} &como un|una &${PROFESSIONS}`,
      '',
      'After “como” a profession takes no article: “trabajo como profesor”.',
    ],
    ['un|una &otro|otra|otros|otras', '', OTRO],
    ['otro|otra un|una &<noun>', '$1', OTRO],
    [
      'un|una &medio|media &kilo|litro|hora|botella|docena|pan|pollo|ración|barra',
      '',
      '“Medio” takes no “un”: “medio kilo”.',
    ],
    ['un &mil|cien|ciento', '', '“Mil” and “cien” take no “un”.'],
    ['un|una &cierto|cierta|tal', '', '“Cierto” takes no “un”.'],
    [
      '&todos + &días|meses|años|sábados|domingos|lunes|martes|miércoles|jueves|viernes|veranos|inviernos|niños|amigos|hombres|españoles|estudiantes|turistas|platos|libros|países',
      'los',
      ALL,
    ],
    [
      '&todas + &noches|mañanas|tardes|semanas|personas|veces|casas|ciudades|mujeres|cosas|clases|vacaciones|tiendas',
      'las',
      ALL,
    ],
    ['&todo + &día|mundo|mes|año|verano|fin|tiempo|dinero|trabajo|país', 'el', '“The whole day” is “todo el día”.'],
    [
      '&toda + &noche|mañana|tarde|semana|familia|ciudad|comida|casa|gente',
      'la',
      '“The whole night” is “toda la noche”.',
    ],
    ['&hasta|para + &lunes|martes|miércoles|jueves|viernes|sábado|domingo &$', 'el', DAY],
    [
      '&{llegar|salir|volver|venir|ir|quedar|reservar|empezar|abrir|cerrar} + &lunes|martes|miércoles|jueves|viernes|sábado|domingo',
      'el',
      DAY,
    ],
    ['^ + &próxima|siguiente &semana|vez|noche|tarde', 'la', 'The next week is “la próxima semana”.'],
    [
      '^ + &próximo|siguiente &mes|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin|verano',
      'el',
      'The next month is “el próximo mes”.',
    ],
    [
      '&{llegar|salir|volver|venir|ir|quedar|viajar|empezar|ver} + &próxima &semana|vez|noche',
      'la',
      'The next week is “la próxima semana”.',
    ],
    [
      '&{llegar|salir|volver|venir|ir|quedar|viajar|empezar|ver} + &próximo &mes|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin|verano',
      'el',
      'The next month is “el próximo mes”.',
    ],
    ['^ + &semana|noche &pasada|próxima', 'la', 'Last week is “la semana pasada”.'],
    [
      '^ + &año|mes|lunes|martes|miércoles|jueves|viernes|sábado|domingo|verano|fin &pasado|próximo',
      'el',
      'Last year is “el año pasado”.',
    ],
    ['^ + &fin &de &semana', 'el', 'At the weekend is “el fin de semana”.'],
    ['^ señor &<name> &<verb>', 'el señor', SIR],
    ['^ señora &<name> &<verb>', 'la señora', SIR],
    ['&con|de|para|a|conozco|busco|veo + &señora|señorita|doctora &<name>', 'la', SIR],
    ['&con|para|busco|conozco + &señor|doctor &<name>', 'el', SIR],
    ['a &señor|doctor &<name>', 'al', SIR],
    ['&habitación|casa|mesa|nombre|oficina de &señor|doctor &<name>', 'del', SIR],
    [
      `&me|te|le|nos|les|os &no? &gusta|encanta &mucho|más|nada? + &pescado|pan|queso|vino|té|café|chocolate|arroz|pollo|jamón|marisco|ajo|fútbol|tenis|deporte|cine|arte|teatro|español|campo|verano|invierno|calor|frío|ruido|picante|tomate|azúcar|cordero|cerdo|chorizo|gazpacho|helado|baile|jazz|rock|flamenco|trabajo|mar|sol|color|baloncesto|senderismo|yoga|alcohol|tabaco`,
      'el',
      LIKED,
    ],
    [
      `&me|te|le|nos|les|os &no? &gusta|encanta &mucho|más|nada? + &cerveza|leche|carne|fruta|música|playa|lluvia|ropa|comida|cebolla|ensalada|sopa|paella|tortilla|ciudad|naturaleza|verdura|historia|pizza|pasta|montaña|nieve|literatura|cocina|natación|fotografía|tarta|mantequilla|miel`,
      'la',
      LIKED,
    ],
    [
      '&me|te|le|nos|les|os &no? &gustan|encantan &mucho|más|nada? + &gatos|perros|animales|libros|niños|deportes|mariscos|huevos|tomates|pasteles|dulces|coches|zapatos|idiomas|museos|champiñones|calamares|postres|helados|viajes|videojuegos',
      'los',
      LIKED,
    ],
    [
      '&me|te|le|nos|les|os &no? &gustan|encantan &mucho|más|nada? + &gambas|verduras|frutas|flores|películas|aceitunas|fresas|manzanas|patatas|series|lenguas|fiestas|montañas|playas|ciencias|croquetas|tapas|cebollas|zanahorias|naranjas|matemáticas|plantas',
      'las',
      LIKED,
    ],
    ['&me|te|le|nos|les &gusta|encanta + &agua', 'el', LIKED],
    ['&en|por + &centro|norte|sur|oeste &$', 'el', PLACE],
    ['&en|por + &centro &de', 'el', PLACE],
    [
      '&en + &hotel|restaurante|supermercado|aeropuerto|hospital|baño|parque|museo|gimnasio|cine|colegio|campo|banco|mercado|extranjero|trabajo|mundo &$',
      'el',
      PLACE,
    ],
    [
      '&en + &playa|calle|ciudad|universidad|estación|escuela|oficina|mesa|habitación|cocina|montaña|piscina|biblioteca|tienda|iglesia|terraza|farmacia|plaza|ducha|cama &$',
      'la',
      PLACE,
    ],
    [
      '&{ir|llegar} &a + &playa|estación|universidad|escuela|oficina|piscina|biblioteca|tienda|iglesia|terraza|farmacia|plaza|montaña|fiesta|ciudad|habitación|cocina|calle',
      'la',
      PLACE,
    ],
    [
      '&{ir|llegar|volver} a &hotel|restaurante|supermercado|aeropuerto|hospital|baño|parque|museo|gimnasio|cine|colegio|centro|banco|mercado|trabajo|médico|extranjero|teatro|concierto',
      'al',
      PLACE,
    ],
    [
      '&cerca|lejos|lado|enfrente|delante|detrás de &hotel|restaurante|supermercado|aeropuerto|hospital|parque|museo|cine|centro|banco|mercado|metro|mar|río|puente|teatro|ayuntamiento',
      'del',
      PLACE,
    ],
    [
      '&cerca|lejos|lado|enfrente|delante|detrás &de + &playa|estación|universidad|escuela|oficina|catedral|biblioteca|iglesia|farmacia|plaza|ciudad|ventana|puerta|frontera|piscina|montaña',
      'la',
      PLACE,
    ],
    ['&a + &derecha|izquierda &$', 'la', '“On the right” is “a la derecha”.'],
    [
      '&hay el|la|los|las &problemas|problemas|wifi|internet|mesas|taxis|habitaciones|desayuno|platos|tiempo|servicio|ascensor|aparcamiento|piscina|baños',
      '',
      HAY,
    ],
    ['&!dónde &hay el &<noun>', 'un', HAY],
    ['&!dónde &hay la &<noun>', 'una', HAY],
    ['&hay los|las &<noun>', '', HAY],
    [
      '&me|te|le|nos|les &duele|dolía|dolió|duelen|dolían mi|tu|su &cabeza|espalda|garganta|barriga|pierna|rodilla|mano|muela|boca|oreja|tripa|nariz|cintura',
      'la',
      'The body takes the article: “me duele la cabeza”.',
    ],
    [
      '&me|te|le|nos|les &duele|dolía|dolió|duelen|dolían mi|tu|su &estómago|pie|brazo|diente|ojo|oído|pecho|cuello|dedo|hombro|tobillo|cuerpo|codo',
      'el',
      'The body takes the article: “me duele el pie”.',
    ],
    [
      '&me|te|le|nos|les &duele|dolía|duelen|dolían mis|tus|sus &pies|ojos|brazos|dientes|oídos|dedos|hombros|músculos',
      'los',
      'The body takes the article: “me duelen los pies”.',
    ],
    [
      '&me|te|le|nos|les &duele|dolía|duelen|dolían mis|tus|sus &piernas|muelas|manos|rodillas|orejas',
      'las',
      'The body takes the article: “me duelen las piernas”.',
    ],
    [
      '&{lavar|cepillar|cortar|romper|secar} mis|sus|tus &manos|uñas|piernas',
      'las',
      'The body takes the article: “me lavo las manos”.',
    ],
    [
      '&me|te|se|nos &{lavar|cepillar|cortar|romper|secar} mis|sus|tus &dientes|pies',
      'los',
      'The body takes the article: “me lavo los dientes”.',
    ],
    [
      '&me|te|se|nos &{lavar|cortar|secar|romper} mi|su|tu &pelo|brazo|pie',
      'el',
      'The body takes the article: “me lavo el pelo”.',
    ],
    [
      '&me|te|se|nos &{quitar|poner} mi|su|tu &abrigo|sombrero|jersey|vestido',
      'el',
      'Clothes that one puts on take the article.',
    ],
    [
      '&me|te|se|nos &{quitar|poner|romper|lavar} mi|su|tu &chaqueta|camisa|ropa|pierna|mano|cara',
      'la',
      'What belongs to the body takes the article: “me pongo la chaqueta”.',
    ],
    ['&{tocar} + &guitarra|flauta|batería|trompeta', 'la', 'An instrument takes the article: “tocar la guitarra”.'],
    ['&{tocar} + &piano|violín|saxofón|violonchelo', 'el', 'An instrument takes the article: “tocar el piano”.'],
    [
      '&tengo|tiene|tenemos|tienes|tienen|teníamos una|un|la|el &hambre|sed|sueño|prisa|miedo|calor|frío|suerte|razón',
      '',
      '“Tener hambre” takes no article.',
    ],
    [
      'lo &problema|libro|hotel|tren|coche|restaurante|baño|precio|vino|café|desayuno|plato|menú|pescado|pollo|pan|hombre|niño|hermano|padre|tiempo|trabajo|dinero|museo|centro|camarero|billete|vestido|abrigo|zapato|número|viaje|piso|alquiler|médico|día|año|mes',
      'el',
      '“Lo” never stands before a noun: “el problema”.',
    ],
    [
      'lo &mesa|casa|habitación|cuenta|carta|sopa|camisa|llave|comida|ciudad|playa|tarjeta|cerveza|mujer|niña|madre|hermana|semana|noche|hora|estación|reserva|maleta|chaqueta|talla',
      'la',
      '“Lo” never stands before a noun: “la mesa”.',
    ],
    [
      'esto &libro|hotel|tren|coche|restaurante|baño|precio|vino|café|plato|menú|pescado|pollo|pan|hombre|niño|queso|vestido|abrigo|zapato|jersey|pantalón|número|piso|asiento|billete|color|señor|chico|año|mes|fin|lugar|sitio|problema|pastel|bocadillo|tomate|melón|día|momento|verano',
      'este',
      '“Esto” stands alone; before a noun it is “este”.',
    ],
    [
      'esto &mesa|casa|habitación|cuenta|carta|sopa|camisa|llave|comida|ciudad|playa|tarjeta|cerveza|mujer|niña|semana|noche|falda|chaqueta|talla|tarde|mañana|calle|silla|señora|chica|fruta|blusa|tienda|persona|vez',
      'esta',
      '“Esto” stands alone; before a noun it is “esta”.',
    ],
    [
      'eso &libro|hotel|tren|coche|restaurante|vino|plato|pescado|pan|hombre|niño|queso|vestido|abrigo|jersey|asiento|color|señor|chico|año|día|momento|lugar|sitio|problema|pastel|bocadillo|pantalón',
      'ese',
      '“Eso” stands alone; before a noun it is “ese”.',
    ],
    [
      'eso &mesa|casa|habitación|sopa|camisa|comida|mujer|niña|semana|noche|falda|chaqueta|tarde|calle|silla|señora|chica|tienda|persona|blusa|vez',
      'esa',
      '“Eso” stands alone; before a noun it is “esa”.',
    ],
  ],
};
