/**
 * The small words of Spanish by function, for Spain and America alike. Written with accents; they are looked up
 * without. Plurals and the second person ("tienes") fall together with the singular ("tiene") by the stem.
 */
import { forms } from '../forms.ts';
import type { LanguagePack } from '../language-pack.ts';

const RELATIVE =
  'mujer|marido|esposa|esposo|novia|novio|pareja|amiga|amigo|madre|padre|mamá|papá|hija|hijo|hermana|hermano|abuela|abuelo|prima|primo|compañera|compañero|tía|tío|jefe|jefa|colega|suegra|suegro|cuñada|cuñado|nieta|nieto|sobrina|sobrino|vecina|vecino|mejor amiga|mejor amigo';
const HOUR =
  'una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23';
const PLACES =
  'España|México|Argentina|Colombia|Perú|Chile|Italia|Francia|Alemania|Inglaterra|China|Japón|Estados Unidos|América|Brasil|Rusia';

export const SPANISH_ATTRIBUTES: LanguagePack['attributes'] = {
  neg: forms(`no, nunca, jamás, nada, nadie, ninguno, ninguna, ningún, tampoco, ni, sin, en vez de, en lugar de, nada de,
    ni siquiera, ya no, no hace falta, no necesito, no quiero, no queremos, cancele, cancela, anule, anula, quite, olvide,
    olvídese, todavía no, aún no, qué va, para nada, en absoluto, no me (traiga|pongas|ponga|des|dé|cobre|cobres), no deseo,
    no voy a, no vamos a, no puedo, no podemos, no me apetece, no tomo, no bebo, no como`),
  past: forms(`hube, hubo, gracias por (el|la|los|las|este|esta), ayer, anoche, anteayer, antier, antes, la (semana|noche|vez) pasada, el (mes|año|verano|lunes|viernes|sábado|domingo|fin de semana) pasado,
    la última vez, la otra (vez|noche), el otro día, hace (tiempo|poco|un rato|mucho|un mes|un año|una semana|dos días|dos años|años|meses),
    pedí, pedimos, pidió, pidieron, pagué, pagamos, pagó, pagaron, comí, comimos, comió, bebí, bebimos, bebió, tomamos, tomaron,
    estuve, estuvimos, estuvo, fui, fuimos, fue, fueron, vine, vinimos, vino mi, era, eran, éramos, había, hubo, tenía, tenían,
    teníamos, estaba, estaban, estábamos, dijo, dijeron, dijiste, me dijo, di, dio, dieron, trajo, trajeron, puso, pusieron, hice, hizo,
    hicimos, compré, compramos, perdí, perdimos, gasté, costaba, costó, vi, vimos, vivía, vivíamos, trabajaba, olvidé, encontré,
    he (pedido|pagado|comido|bebido|tomado|estado|ido|visto|hecho|comprado|probado|tenido|dicho|perdido|dejado),
    hemos (pedido|pagado|comido|bebido|tomado|estado|ido|visto|hecho|comprado|probado|tenido|dicho|perdido|dejado),
    ha (pedido|pagado|comido|bebido|tomado|traído|sido|dicho|ido|estado|hecho|puesto|dado|cobrado),
    han (pedido|pagado|comido|bebido|tomado|traído|sido|dicho|ido|estado|hecho|puesto|dado|cobrado),
    ya (he|hemos|pagué|pagamos|pedí|comí|comimos|tengo|tenemos|lo sé|está), cuando era, de (niño|niña|pequeño|pequeña|joven),
    en aquella época, solía, gustaba, quedó, llevaba, iba, íbamos, derramé, se cayó, cobraron, cobró, nos cobraron`),
  later:
    forms(`luego, después, más tarde, mañana, pasado mañana, la próxima (vez|semana), el próximo (año|mes|lunes|viernes|sábado|domingo),
    otro día, otra vez será, algún día, quizás, quizá, tal vez, a lo mejor, puede que, puede ser, igual, todavía no, aún no, ahorita no,
    en un (rato|ratito|momento|minuto|segundo), dentro de (un rato|poco|un momento|una hora|cinco minutos|diez minutos), en seguida vuelvo,
    espere, espera, esperen, espérame, espéreme, un momento, un momentito, un segundo, un minuto, un ratito, un rato, no sé, no lo sé, no lo se, yo no se, no se (si|que|cual|todavía|cuánto|dónde|quién|cómo|aún|nada|seguro|muy bien),
    no sabemos, no estoy seguro, no estoy segura, estoy pensando, estamos pensando, lo pienso, me lo pienso, lo pensaré, lo voy a pensar,
    déjeme pensar, déjame pensar, déjeme ver, déjame ver, estoy mirando, solo miro, mirando, decidir, decidido todavía, indeciso, indecisa, vuelvo luego, vuelvo más tarde,
    cuando, hasta, más adelante, a ver, vamos a ver, dudo, duda, dudando, esperando, esperamos, espero a, necesito (más|un poco más de) tiempo`),
  if: forms(`si, a no ser, en caso de, en caso de que, depende, dependiendo, sería, qué pasa, qué pasaría, como si, ojalá, pudiera, tuviera,
    fuera, hubiera, siempre que, a menos que, suponiendo`),
  third:
    forms(`elle, ella, ellos, ellas, la gente, todo el mundo, alguien, ese (señor|hombre|chico|niño|tipo), esa (señora|mujer|chica|niña),
    aquel, aquella, aquellos, aquellas, aquel (señor|hombre|chico), aquella (señora|mujer|chica), esos (señores|chicos), esas (señoras|chicas),
    el (señor|hombre|chico) de, la (señora|mujer|chica) de, la mesa de al lado, los de al lado, el de al lado, la de al lado, la otra mesa,
    mis vecinos, mi vecino, mi vecina, los demás, los otros (clientes|huéspedes), otros clientes, mucha gente, los turistas, los españoles,
    los mexicanos, la mayoría, le gusta, les gusta, quieren, dicen, compran, beben, comen, piden, pagan, viajan, llegan`),
  wh: forms(`cuál, cuáles, dónde, adónde, de dónde, quién, quiénes, cuánto, cuánta, cuántos, cuántas, por qué, para qué, a qué, a qué hora,
    de qué, en qué, con qué, desde qué, hasta qué hora, qué (hay|tal|tiene|tienen|lleva|llevan|es|son|tipo|tipos|clase|clases|vino|vinos|cerveza|cervezas|platos|plato|tamaños|tamaño|tan|hora|día|precio|quiere decir|significa|pasa|pasó|me recomienda|recomienda|recomiendan|puede|más|otro|otra|hace|hacen|debo|hago),
    cómo (es|son|está|están|se|puedo|hago|llego|va|van|te|le|lo|la|funciona|era|fue), cuándo (es|sale|llega|abren|cierran|empieza|termina|vuelve),
    qué es, cuál es, cuáles son, dónde está, dónde están, dónde queda, cuánto (cuesta|cuestan|vale|valen|es|son|tarda|dura|falta|tiempo|sale|salen),
    a cuánto, a cómo, cada cuánto, qué tal está`),
  yn: forms(`es (verdad|cierto|posible|normal|bueno|buena|fresco|fresca|picante|grande|pequeño|mejor), está (incluido|incluida|incluidos|bueno|buena|rico|rica|abierto|abierta|libre|ocupado|ocupada),
    se puede, hay que, tengo que, tenemos que, debo, debemos, debería, hace falta, es necesario, no es, verdad que, cree que, crees que, puede ser que, sabe si, sabes si`),
  stock:
    forms(`tiene, tienen, hay, tendrá, tendrán, tendría, tendrían, habrá, habría, le queda, les queda, te queda, queda, quedan, le quedan, les quedan,
    vende, venden, sirve, sirven, ofrece, ofrecen, dispone de, disponen de, cuenta con, cuentan con, hacen, no tendrá, no tendrán, no hay, no tiene, no tienen`),
  meta: forms(`significa, significado, palabra, se dice, se escribe, se pronuncia, se llama, se llaman, se traduce, traducción, traducir, traduzca,
    en (español|inglés|chino|alemán|francés|castellano|mexicano), quiere decir, cómo se dice, cómo se pide, cómo se pregunta, deletrear, gramática,
    femenino, masculino, singular, plural, diccionario, profesor, profesora, maestra, maestro, expresión, frase, la forma correcta, educado decir,
    correcto decir, está bien decir, es lo mismo que, lo mismo que, sinónimo, idioma, diferencia, diferencia entre, vocabulario, verbo, acento, ortografía,
    libro de texto, en mi idioma, en mi lengua, pronuncia, pronunciar, se usa, se usan, digo, decir, dicho, puedo decir, deberes, clase de español`),
  like: forms(`me gusta, nos gusta, me encanta, nos encanta, me gustan, me encantan, te gusta, le gusta, les gusta, odio, detesto, favorito, favorita, adoro,
    no me gusta, no me gustan, no nos gusta, me gustó, me gustaba, le encanta, les encanta, te encanta, me encantaría, me chifla, me chiflan, me vuelve loco, me vuelve loca, disfruto, aburrido, interesante,
    sano, saludable, mejor que, peor que, soy fan, no soy de, me da igual, me parece, nos parece, guapo, guapa`),
  habit:
    forms(`siempre, normalmente, suelo, solemos, suele, suelen, a menudo, todos los (días|años|meses|veranos|domingos|lunes|viernes), todas las (mañanas|noches|semanas|tardes),
    cada (día|mañana|noche|semana|año|mes|tarde|verano|domingo), a veces, de vez en cuando, en casa, en mi (país|casa|trabajo|ciudad|pueblo|oficina|familia), generalmente,
    por lo general, en general, casi nunca, casi siempre, de costumbre, en (${PLACES}), entre semana, los (lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana), por las mañanas, por las noches`),
  bad: forms(`mal, malo, mala, frío, fría, sucio, sucia, roto, rota, error, equivocado, equivocada, equivocación, se ha equivocado, se equivoca, quemado, quemada, crudo, cruda,
    salado, salada, demasiado, demasiada, horrible, fatal, terrible, asco, asqueroso, queja, quejarme, reclamar, reclamación, no funciona, no va, no está bien, no es correcto,
    mosca, pelo, falta, faltan, de más, cobrado de más, feo, fea, viejo, vieja, duro, dura, soso, sosa, agrio, huele, ruido, ruidoso, incorrecto, problema, estropeado, estropeada,
    vergüenza, estafa, timo, ladrón, peor, caro, cara, carísimo, pésimo, decepción, decepcionado`),
  good: forms(`bueno, buena, rico, rica, riquísimo, riquísima, buenísimo, buenísima, delicioso, deliciosa, sabroso, excelente, perfecto, perfecta, genial, estupendo, fantástico,
    maravilloso, bonito, bonita, lindo, linda, precioso, preciosa, chévere, bien, muy bien, muy bueno, muy rico, qué bien, qué rico, qué bonito, mejor, mejores, encantado, encantada`),
  req: forms(`quiero, quisiera, querría, quería, queremos, querríamos, queríamos, quisiéramos, me gustaría, nos gustaría, desearía, deseo, deseamos,
    quiero (tomar|pedir|comer|beber|tener|ordenar|comprar), quisiera (tomar|pedir|comer|beber|tener|ordenar|comprar), me gustaría (tomar|pedir|comer|beber|tener|ordenar|comprar|saber),
    queremos (tomar|pedir|comer|beber|tener|ordenar), nos gustaría (tomar|pedir|comer|beber|tener|ordenar), querría (tomar|pedir|comer|beber),
    me pone, me pones, nos pone, nos pones, póngame, ponme, pónganos, ponnos, ponga, pon, me va poniendo, vaya poniendo, me das, me da, nos da, nos das, deme, dame, denos, danos,
    me trae, nos trae, tráigame, tráeme, tráiganos, tráenos, traiga, me traiga, me sirve, nos sirve, sírvame, sírveme, sírvanos, me regala, regáleme, regálame, me vende, véndame,
    me (puede|puedes|podría|podrías) (traer|dar|poner|servir|decir|cobrar|hacer|preparar|regalar|pasar|ir poniendo),
    nos (puede|puedes|podría|podrías) (traer|dar|poner|servir|decir|cobrar|hacer|preparar|pasar), (puede|puedes|podría|podrías) (traerme|darme|ponerme|servirme|decirme|cobrarme|hacerme|traernos|darnos|ponernos|decirnos|cobrarnos),
    puedo (tomar|pedir|tener|comer|ordenar|ver|pagar|saber|probar), podría (tomar|pedir|tener|ver|pagar|saber|probar), podemos (tomar|pedir|tener|pagar|sentarnos), podríamos (tomar|pedir|tener|pagar|sentarnos),
    puedo, podría, podemos, podríamos, puede, podrían, voy a (tomar|pedir|querer|comer|beber|ordenar|probar|llevar), vamos a (tomar|pedir|querer|comer|beber|ordenar|probar|compartir),
    voy a, vamos a, tomaré, tomo, pido, pediré, pediremos, comeré, beberé, probaré, querré, me tomo, me pido, me como, me bebo, me tomaría, me tomaba, me comería, me bebería,
    me apetece, nos apetece, me provoca, se me antoja, se nos antoja, necesito, necesitamos, me hace falta, ocupo, me hace, hágame, hazme, prepáreme, prepárame, me prepara, páseme, pásame, me pasa, me cobra, nos cobra,
    cóbreme, cóbrame, cóbrenos, cóbranos, me apunta, apúnteme, apunta, anóteme, anote, marche, sería posible, es posible, sería tan amable de, tiene la bondad de, le pido, le pediría, le encargo, busco, estoy buscando, ando buscando,
    le agradecería, me haría el favor de, me hace el favor de, hágame el favor de, tendría la amabilidad de, le importa, le importaría, te importa`),
  choose:
    forms(`para mí, para nosotros, para nosotras, para ella, para elle, para los dos, para la mesa, para todos, para compartir, para la niña, para el niño, para los niños,
    para mi (${RELATIVE}), a mí, de primero, de segundo, de plato principal, de entrante, de entrada, de comer, para comer, de beber, para beber, para tomar, de tomar, de plato fuerte, para cenar, para empezar,
    me quedo con, nos quedamos con, me quedo, nos quedamos, prefiero, preferimos, preferiría, elijo, escojo, me decido por, me he decidido, decidido, que sea, que sean, lo mismo, lo de siempre, lo mismo para,
    me voy a quedar con, yo también, ya sé, me llevo, nos llevamos, me lo llevo, me la llevo, me los llevo, me las llevo, venga, va a ser, van a ser, vale pues, mejor ponme`),
  contrast: forms(
    'pero, sino, sino que, mejor, aunque, sin embargo, en realidad, al contrario, mejor dicho, perdón quería decir, más bien, bueno mejor, entonces',
  ),
  or: forms('o, u, entre, o bien'),
  does: forms(`contiene, lleva, llevan, viene, vienen, viene con, sabe a, sabe, tarda, dura, cierra, abre, empieza, termina, funciona, vive, trabaja, quiere, bebe, come, pide, paga, dice, prefiere, cree, piensa,
    conoce, incluye, parece, suena, crece, ayuda, sirve para, está hecho de, está hecha de, compra, cocina, juega, duerme, habla, llora, necesita, llega, cae, pesa, mide, huele a`),
  only: forms('solo, sola, solamente, únicamente, nada más, nomás, tan solo'),
  more: forms('otro, otra, otros, otras, más, un poco más de, también, además, extra, de nuevo, y también, aparte'),
  me: forms('yo, nosotros, nosotras, me, nos, mi, mis, mío, mía, nuestro, nuestra, conmigo'),
  you: forms('usted, ustedes, tú, te, ti, vos, vosotros, vosotras, os, su, sus, tus, suyo, contigo'),
  be: forms('es, son, soy, somos, está, están, estoy, estamos, ser, estar, eres, sois, estás'),
  know: forms(`conozco, sé (hacer|cocinar|preparar|hablar), creo, pienso, he oído, he leído, espero, supongo, recuerdo, me acuerdo, entiendo, dicen que, me han dicho, me han hablado, me dijeron, sé que, estudio, estoy aprendiendo, aprendo,
    no recuerdo, no me acuerdo, imagino, me pregunto, veo, parece que`),
  polite:
    forms(`por favor, por fa, gracias, muchas gracias, mil gracias, muy amable, perdone, perdona, perdón, disculpe, disculpa, oiga, oye, señor, señora, señorita, caballero, camarero, camarera, mesero, mesera,
    mozo, jefe, jefa, joven, si es tan amable, si es posible, si puede ser, cuando pueda, cuando puedas, si no le importa, si no te importa, con permiso, le importaría, si me hace el favor, maestro, amigo, guapa, guapo, cariño, reina,
    bueno, pues, mire, mira, eh, este, a ver si, cuando tenga un momento, si puede, si puedes, si fuera posible, si quiere, tan amable, maja, majo, hombre, mujer, tío, vale, venga va, ande, anda, che, parcero, güey`),
  hello: forms(
    `hola, buenas, buenos días, buen día, buenas tardes, buenas noches, muy buenas, qué tal, cómo está, cómo estás, qué hubo, qué onda, hola buenas, saludos, encantado de conocerle, mucho gusto`,
  ),
  yes: forms(
    'sip, claro, claro que sí, por supuesto, vale, de acuerdo, ok, okey, okay, perfecto, exacto, desde luego, cómo no, dale, órale, correcto, eso es, venga',
  ),
  no: forms('no gracias, no muchas gracias, no hace falta gracias, nada gracias, así está bien'),
};

export const SPANISH_SMALL =
  forms(`un, una, unos, unas, el, la, los, las, lo, de, del, al, a, en, con, por, para, y, e, que, este, esta, estos, estas, ese, esa, esos, esas, esto, eso, aquí, acá, ahí, allí, allá,
  se, le, les, muy, mucho, mucha, poco, poquito, un poco, un poco de, algo, algo de, alguno, alguna, algún, todo, toda, todos, todas, ya, ahora, ahorita, hoy, así, tan, como, esta noche, esta tarde, hace, ser, haber, hacer, he, ha,
  han, hemos, tengo, tenemos, tener, ir, va, vamos, voy, dar, poner, traer, tomar, beber, comer, pedir, ah, oh, uy, ay, mm, ehh, em, eh, ejem, entonces, cada, mismo, misma, sobre, desde, hacia, bajo, durante, según, casi, bastante,
  grande, pequeño, pequeña, chico, chica, uno de, una de, cosa, cosas, primero, primera, estaría, saber, decir, ver, cual, quien, donde, será, sea, unas cuantas, ambos, dentro, fuera, cerca, lejos`);

export const SPANISH_INERT =
  forms(`no hay problema, no pasa nada, no importa, no se preocupe, por qué no, no está mal, cómo no, no tengo reserva, no tenemos reserva, no tengo una reserva, no tenemos una reserva, no tengo reservación, no tenemos reservación,
  sin reserva, sin reservar, sin reservación, no he reservado, no hemos reservado, no reservamos, no reservé, no tenemos mesa reservada, no tengo mesa reservada, no tendría, no tendrían, no tendrá, no tendrán, no me trae, no me pone, no me da, no me cobra, no solo, no demasiado, nada más que, no muy,
  sin (gas|hielo|azúcar|leche|lactosa|cebolla|sal|alcohol|gluten|cafeína|problema|carne|pan|salsa|picante|tomate|queso|prisa|duda|limón|espuma|nata|jamón|bolsa|compromiso|falta), sin nada de (azúcar|hielo|sal|picante),
  ahora mismo, en seguida, enseguida, lo antes posible, lo más rápido posible, cuanto antes, por la mañana, de la mañana, en la mañana, esta mañana, de la tarde, de la noche, por la tarde, por la noche, mañana por la (mañana|tarde|noche), buena mañana, 
  a la una, a las (${HOUR}), sobre las (${HOUR}), hasta las (${HOUR}), desde las (${HOUR}), de las (${HOUR}), para las (${HOUR}), y media, y cuarto, menos cuarto, son las (${HOUR}), a eso de las (${HOUR}),
  una vez, otra vez, a la vez, por cierto, por ejemplo, por lo menos, al menos, como mínimo, más o menos, nada más llegar, no fumadores, al final, por fin, si es que, no sé qué más`);

const UNITS: Record<string, number> = {
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const TENS: Record<string, number> = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};

export const SPANISH_NUMBERS: Record<string, number> = {
  cero: 0,
  ...UNITS,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciséis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintiún: 21,
  veintidós: 22,
  veintitrés: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiséis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  ...TENS,
  cien: 100,
  'un par de': 2,
  'una docena de': 12,
  'media docena de': 6,
  ...Object.fromEntries(
    Object.entries(TENS).flatMap(([ten, n]) => Object.entries(UNITS).map(([unit, m]) => [`${ten} y ${unit}`, n + m])),
  ),
};

export const SPANISH_COUNTS: Record<string, number> = {
  'solo yo': 1,
  'yo solo': 1,
  'yo sola': 1,
  'estoy solo': 1,
  'estoy sola': 1,
  'vengo solo': 1,
  'vengo sola': 1,
  'voy solo': 1,
  'voy sola': 1,
  'para mí solo': 1,
  'para mí sola': 1,
  'nada más yo': 1,
  'nomás yo': 1,
  'una persona': 1,
  'una sola persona': 1,
  'soy uno': 1,
  'soy yo solo': 1,
  'soy yo sola': 1,
  'soy solo yo': 1,
  'uno solo': 1,
  'una sola': 1,
  'un comensal': 1,
  'únicamente yo': 1,
  'nosotros dos': 2,
  'nosotras dos': 2,
  'los dos': 2,
  'una pareja': 2,
  'un adulto y un niño': 2,
  'dos adultos y un niño': 3,
  'dos adultos y un bebé': 3,
  'nosotros tres': 3,
  'los tres': 3,
  'los cuatro': 4,
  'nosotros cuatro': 4,
  ...Object.fromEntries(
    RELATIVE.split('|').flatMap((one) => [
      [`mi ${one} y yo`, 2],
      [`yo y mi ${one}`, 2],
      [`con mi ${one}`, 2],
    ]),
  ),
};

/** After a number, what makes it no count; before it, what makes it a name or a time. Without accents, as folded. */
export const SPANISH_MEASURES =
  forms(`minuto, minutos, hora, horas, dia, dias, semana, semanas, mes, meses, ano, anos, euro, euros, peso, pesos, dolar, dolares,
  centimo, centimos, libra, libras, por ciento, grado, grados, metro, metros, kilometro, kilometros, de la manana, de la tarde, de la noche, en punto, y media, y cuarto, estrellas, vez, veces`);
export const SPANISH_NUMBERED = forms(
  'numero, mesa, habitacion, piso, planta, anden, via, coche, vagon, las, la, puerta, calle, desde las, hasta las',
);

export const SPANISH_SAID = forms(
  'cero, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince',
);

export const SPANISH_TWINS =
  forms(`como, cuando, donde, cual, quien, cuanto, cuanta, cuantos, cuantas, esta, este, solo,
  aquel, hablo, pago, tomo, quiero, reservo`);
