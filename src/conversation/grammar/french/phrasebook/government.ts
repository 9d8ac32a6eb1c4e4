/** Confusions of verbs and adjectives with the prepositions that follow them, as learners of French make them. */

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs before an infinitive, by the preposition that they take; "∅" for none. */
export const BEFORE_INFINITIVE: ReadonlyMap<string, 'à' | 'de' | '∅'> = new Map([
  ...[
    ...setOf('commencer apprendre réussir hésiter renoncer parvenir inviter aider encourager habituer continuer'),
  ].map((verb) => [verb, 'à'] as const),
  ...[
    ...setOf(`essayer oublier décider finir arrêter refuser accepter choisir éviter promettre proposer regretter rêver
    risquer mériter empêcher conseiller interdire permettre dépêcher accuser craindre cesser terminer envisager
    excuser remercier`),
  ].map((verb) => [verb, 'de'] as const),
  ...[...setOf('vouloir pouvoir devoir aimer adorer préférer détester désirer espérer savoir falloir oser')].map(
    (verb) => [verb, '∅'] as const,
  ),
]);

/** Adjectives and nouns before an infinitive that take "de". */
export const DE_BEFORE_INFINITIVE = setOf(
  'besoin envie peur honte hâte content contente contents heureux heureuse ravi ravie désolé désolée triste capable sûr sûre obligé obligée fier fière',
);

/** A word and the preposition that learners put after it, to the one that belongs there; '' for none. */
type Wrong = readonly [words: string, wrong: string, right: string];

/** By verb. The wrong ones are separated by spaces. */
export const AFTER_VERB: readonly Wrong[] = [
  ['dépendre', 'sur à par pour', 'de'],
  ['occuper', 'avec pour sur', 'de'],
  ['rêver', 'avec sur', 'de'],
  ['profiter', 'avec à', 'de'],
  ['souvenir', 'à sur avec', 'de'],
  ['moquer', 'avec à', 'de'],
  ['intéresser', 'dans en sur pour avec', 'à'],
  ['participer', 'dans en sur', 'à'],
  ['assister', 'dans en', 'à'],
  ['réfléchir', 'sur', 'à'],
  ['ressembler', 'comme avec de', 'à'],
  ['répondre', 'sur pour', 'à'],
  ['téléphoner', 'avec pour', 'à'],
  ['habituer', 'avec de', 'à'],
  ['inscrire', 'pour dans', 'à'],
  ['obéir', 'avec', 'à'],
  ['rencontrer', 'avec', ''],
  ['épouser', 'avec', ''],
  ['attendre', 'pour', ''],
  ['chercher', 'pour après', ''],
  ['demander', 'pour', ''],
  ['commander', 'pour', ''],
  ['quitter', 'de', ''],
];

/** By adjective, participle or noun, all of its forms. */
export const AFTER_WORD: readonly Wrong[] = [
  ['allergique allergiques', 'de avec pour contre sur', 'à'],
  ['intéressé intéressée intéressés intéressées', 'dans en sur avec pour', 'par'],
  ['content contente contents contentes satisfait satisfaite satisfaits', 'avec pour sur', 'de'],
  ['amoureux amoureuse', 'avec à', 'de'],
  ['responsable responsables', 'pour sur', 'de'],
  ['fier fière fiers fières', 'sur à avec', 'de'],
  ['plein pleine pleins pleines rempli remplie', 'avec', 'de'],
  ['différent différente différents différentes', 'que à', 'de'],
  ['habitué habituée habitués', 'avec de', 'à'],
  ['fatigué fatiguée', 'avec', 'de'],
  ['besoin envie', 'à pour avec', 'de'],
  ['près proche loin', 'à par', 'de'],
  ['accompagné accompagnée', 'avec', 'de'],
  ['spécialisé spécialisée', 'en dans', 'en'],
  ['pareil pareille identique semblable', 'que comme', 'à'],
  ['jaloux jalouse', 'avec', 'de'],
  ['capable', 'pour', 'de'],
];

/** Phrases whose last part is left out: "à côté la gare". */
export const NEEDS_DE = /^(côté|face|bas|haut|milieu|bout|fond|coin|autour|dehors|centre|cause|près|loin)$/;

export const PEOPLE =
  /^(ami|amie|amis|amies|mère|père|frère|frères|sœur|sœurs|fils|fille|filles|mari|femme|parents|enfants?|copain|copine|copains|patron|patronne|chef|collègues?|professeur|professeurs|prof|client|clients|cliente|docteur|médecin|voisin|voisine|voisins|grand-mère|grand-père|grands-parents|cousin|cousine|oncle|tante|serveur|serveuse|vendeur|vendeuse|dame|monsieur|homme|femmes|hommes|gens|famille|directeur|directrice|réceptionniste|famille|élèves|étudiants|personne|personnes|fiancé|fiancée|bébé|neveu|nièce)$/;

export const SPORTS: ReadonlyMap<string, string> = new Map(
  `football au, foot au, tennis au, basket au, rugby au, volley au, golf au, ping-pong au, badminton au, handball au,
  hockey au, baseball au, cartes aux, échecs aux, jeux aux, pétanque à la, billard au, poker au`
    .split(',')
    .map((pair) => {
      const [word = '', ...rest] = pair.trim().split(' ');
      return [word, rest.join(' ')] as const;
    }),
);

export const INSTRUMENTS: ReadonlyMap<string, string> = new Map(
  `piano du, guitare de la, violon du, flûte de la, batterie de la, saxophone du, trompette de la, accordéon de l',
  violoncelle du, clarinette de la, harpe de la, ukulélé du, basse de la`
    .split(',')
    .map((pair) => {
      const [word = '', ...rest] = pair.trim().split(' ');
      return [word, rest.join(' ')] as const;
    }),
);

/** Countries and regions: "en" for the feminine and before a vowel, "au" and "aux" for the others. */
export const COUNTRIES: ReadonlyMap<string, 'en' | 'au' | 'aux'> = new Map([
  ...[
    ...setOf(`france espagne italie allemagne angleterre belgique suisse chine russie inde grèce turquie pologne irlande
    écosse suède norvège finlande autriche australie argentine algérie tunisie égypte hongrie roumanie ukraine colombie
    bolivie afrique asie europe amérique océanie bretagne provence normandie alsace corse corée thaïlande indonésie
    malaisie syrie arabie libye éthiopie croatie serbie slovaquie slovénie bulgarie albanie islande hollande lettonie
    lituanie estonie californie floride bavière catalogne andalousie toscane sicile bourgogne savoie auvergne lorraine
    champagne iran irak israël uruguay équateur angola afghanistan jordanie moldavie géorgie arménie`),
  ].map((name) => [name, 'en'] as const),
  ...[
    ...setOf(`canada portugal japon brésil mexique maroc danemark luxembourg vietnam pérou chili sénégal cameroun congo
    liban québec texas venezuela pakistan népal bangladesh cambodge laos kenya nigeria ghana mali togo bénin niger tchad
    soudan paraguay honduras guatemala panama nicaragua qatar koweït yémen kosovo royaume-uni pays-de-galles`),
  ].map((name) => [name, 'au'] as const),
  ...[...setOf('états-unis etats-unis pays-bas philippines antilles émirats seychelles maldives')].map(
    (name) => [name, 'aux'] as const,
  ),
]);

/** Cities that people speak of; those that are also words count only with a capital. */
export const CITIES =
  setOf(`paris lyon marseille toulouse bordeaux lille nantes strasbourg montpellier rennes grenoble dijon
  nice tours angers reims cannes avignon toulon brest nancy metz rouen genève lausanne zurich berne bâle bruxelles liège
  anvers bruges montréal québec-ville londres berlin madrid barcelone rome milan venise naples florence lisbonne porto
  vienne munich hambourg francfort cologne amsterdam rotterdam copenhague stockholm oslo helsinki dublin édimbourg
  varsovie prague budapest athènes istanbul moscou kiev tokyo kyoto osaka pékin shanghai hong-kong séoul bangkok delhi
  mumbai sydney melbourne boston chicago miami washington toronto vancouver ottawa mexico bogota lima santiago alger
  tunis casablanca rabat marrakech dakar séville valence grenade bilbao turin bologne palerme salzbourg cracovie annecy
  biarritz colmar deauville versailles arles orléans limoges perpignan nîmes dublin bristol manchester liverpool oxford
  cambridge new-york los-angeles`);
export const ONLY_NAMES = setOf('nice tours vienne valence grenade cologne lima lille orange porto mexico québec');
