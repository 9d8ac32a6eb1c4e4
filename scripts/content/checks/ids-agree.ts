/** Objectives, moves, slots and twists are spoken of by their ids: every id must be known where it is named. */
import { error, type Finding } from './finding.ts';
import type { SceneInLanguage, Sources } from './sources.ts';

const missing = (of: readonly string[], from: readonly string[]) => of.filter((id) => !from.includes(id));

/** The dialogue's own cross references. */
function dialogueIds({ scene, language, dialogue }: SceneInLanguage, sceneIds: readonly string[]): Finding[] {
  if (!dialogue) return [];
  const file = `scenes/${scene}/${language}.yaml`;
  const findings: Finding[] = [];
  const ids = dialogue.objectives.map(({ id }) => id);
  const moves = Object.keys(dialogue.moves);
  const unknown = (where: string, named: readonly string[], from: readonly string[], what: string) => {
    for (const id of missing(named, from)) findings.push(error(file, where, `"${id}" is no ${what} of this scene`));
  };
  if (ids.join() !== sceneIds.join())
    findings.push(error(file, 'objectives', `are ${ids.join(', ')}; scene.yaml has ${sceneIds.join(', ')}`));
  for (const [i, { after, early, id }] of dialogue.objectives.entries()) {
    unknown(`objectives.${i}.after`, after ?? [], ids, 'objective');
    if (after?.includes(id)) findings.push(error(file, `objectives.${i}.after`, 'an objective cannot wait for itself'));
    if (after && !early) findings.push(error(file, `objectives.${i}.early`, 'is needed where there is an "after"'));
    if (early && !after) findings.push(error(file, `objectives.${i}.early`, 'is never said without an "after"'));
  }
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    unknown(`slots.${name}.for`, slot.for, ids, 'objective');
    if (slot.kind === 'number' && slot.min > slot.max)
      findings.push(error(file, `slots.${name}`, 'the least is more than the most'));
    const values = slot.kind === 'list' ? slot.values.map((value) => value.id) : [];
    for (const id of values.filter((value, i) => values.indexOf(value) !== i))
      findings.push(error(file, `slots.${name}`, `"${id}" stands there twice`));
  }
  const twists = dialogue.twists.map(({ id }) => id);
  for (const [i, twist] of dialogue.twists.entries()) {
    unknown(`twists.${i}.on`, [twist.on], ids, 'objective');
    unknown(`twists.${i}.expects`, twist.expects ?? [], [...ids, ...moves], 'objective or move');
    if (twists.indexOf(twist.id) !== i) findings.push(error(file, `twists.${i}`, `"${twist.id}" stands there twice`));
  }
  return findings;
}

/** The ids in the phrases file must be those of the dialogue, and the other way round. */
function phraseIds(source: SceneInLanguage, part: 'phrases' | 'heldback'): Finding[] {
  const { scene, language, dialogue } = source;
  const phrases = source[part];
  if (!dialogue || !phrases) return [];
  const file = `scenes/${scene}/${language}.${part}.yaml`;
  const ids = dialogue.objectives.map(({ id }) => id);
  const moves = Object.keys(dialogue.moves);
  const named = Object.keys(phrases.objectives);
  return [
    ...missing(named, ids).map((id) => error(file, `objectives.${id}`, 'is no objective of the dialogue')),
    ...missing(ids, named).map((id) => error(file, 'objectives', `lacks examples of "${id}"`)),
    ...missing(Object.keys(phrases.moves), moves).map((id) => error(file, `moves.${id}`, 'is no move of the dialogue')),
    ...(part === 'phrases'
      ? missing(moves, Object.keys(phrases.moves)).map((id) => error(file, 'moves', `lacks examples of "${id}"`))
      : []),
    ...phrases.several.flatMap(({ reaches }, i) => [
      ...missing(reaches, ids).map((id) => error(file, `several.${i}.reaches`, `"${id}" is no objective`)),
      ...(new Set(reaches).size < reaches.length
        ? [error(file, `several.${i}.reaches`, 'names an objective twice')]
        : []),
    ]),
  ];
}

export function idsAgree({ scenes, languages }: Sources): Finding[] {
  return languages.flatMap((source) => [
    ...dialogueIds(source, scenes[source.scene]?.objectives.map(({ id }) => id) ?? []),
    ...phraseIds(source, 'phrases'),
    ...phraseIds(source, 'heldback'),
  ]);
}
