/** Stems and whole forms of the irregular verbs of Spanish. */

/** Irregular stems of the verbs whose compounds follow them: first person, preterite, future, participle, imperative. */
export interface Family {
  go?: string;
  strong?: string;
  future?: string;
  participle?: string;
  command?: string;
  present?: string;
}
export const FAMILIES: Record<string, Family> = {
  tener: { go: 'teng', strong: 'tuv', future: 'tendr', command: 'ten', present: 'ie' },
  poner: { go: 'pong', strong: 'pus', future: 'pondr', command: 'pon', participle: 'puesto' },
  venir: { go: 'veng', strong: 'vin', future: 'vendr', command: 'ven', present: 'ie,i' },
  hacer: { go: 'hag', strong: 'hic', future: 'har', command: 'haz', participle: 'hecho' },
  facer: { go: 'fag', strong: 'fic', future: 'far', command: 'faz', participle: 'fecho' },
  decir: { go: 'dig', strong: 'dij', future: 'dir', command: 'di', participle: 'dicho', present: 'i' },
  traer: { go: 'traig', strong: 'traj' },
  caer: { go: 'caig' },
  salir: { go: 'salg', future: 'saldr', command: 'sal' },
  valer: { go: 'valg', future: 'valdr' },
  ducir: { go: 'duzc', strong: 'duj' },
  poder: { strong: 'pud', future: 'podr', present: 'ue' },
  querer: { strong: 'quis', future: 'querr', present: 'ie' },
  saber: { go: 'sep', strong: 'sup', future: 'sabr' },
  caber: { go: 'quep', strong: 'cup', future: 'cabr' },
  andar: { strong: 'anduv' },
  cubrir: { participle: 'cubierto' },
  abrir: { participle: 'abierto' },
  escribir: { participle: 'escrito' },
  describir: { participle: 'descrito' },
  morir: { participle: 'muerto' },
  romper: { participle: 'roto' },
  volver: { participle: 'vuelto' },
  resolver: { participle: 'resuelto' },
  oír: { go: 'oig' },
  imprimir: { participle: 'impreso' },
};

/** Forms that follow no family, six of a tense; a tense that is absent is regular. */
export const WHOLE: Record<string, Record<string, string>> = {
  ser: {
    present: 'soy eres es somos sois son',
    imperfect: 'era eras era éramos erais eran',
    preterite: 'fui fuiste fue fuimos fuisteis fueron',
    subjunctive: 'sea seas sea seamos seáis sean',
    past: 'fuera fueras fuera fuéramos fuerais fueran',
    command: 'sé',
  },
  ir: {
    present: 'voy vas va vamos vais van',
    imperfect: 'iba ibas iba íbamos ibais iban',
    preterite: 'fui fuiste fue fuimos fuisteis fueron',
    subjunctive: 'vaya vayas vaya vayamos vayáis vayan',
    past: 'fuera fueras fuera fuéramos fuerais fueran',
    command: 've',
    gerund: 'yendo',
  },
  estar: {
    present: 'estoy estás está estamos estáis están',
    preterite: 'estuve estuviste estuvo estuvimos estuvisteis estuvieron',
    subjunctive: 'esté estés esté estemos estéis estén',
    past: 'estuviera estuvieras estuviera estuviéramos estuvierais estuvieran',
    command: 'está',
  },
  haber: {
    present: 'he has ha hemos habéis han',
    preterite: 'hube hubiste hubo hubimos hubisteis hubieron',
    subjunctive: 'haya hayas haya hayamos hayáis hayan',
    past: 'hubiera hubieras hubiera hubiéramos hubierais hubieran',
    future: 'habr',
  },
  dar: {
    present: 'doy das da damos dais dan',
    preterite: 'di diste dio dimos disteis dieron',
    subjunctive: 'dé des dé demos deis den',
    past: 'diera dieras diera diéramos dierais dieran',
  },
  ver: {
    present: 'veo ves ve vemos veis ven',
    imperfect: 'veía veías veía veíamos veíais veían',
    preterite: 'vi viste vio vimos visteis vieron',
    subjunctive: 'vea veas vea veamos veáis vean',
    participle: 'visto',
  },
  oler: {
    present: 'huelo hueles huele olemos oléis huelen',
    subjunctive: 'huela huelas huela olamos oláis huelan',
    command: 'huele',
  },
};
