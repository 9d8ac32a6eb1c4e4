/** A scene's own facts: its folder, its category, its objectives, and that it is all there in a language. */
import { error, type Finding } from './finding.ts';
import type { Sources } from './sources.ts';

const twice = (ids: readonly string[]) => [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];

export function sceneAgrees({ categories, scenes }: Sources): Finding[] {
  const known = new Set(categories.map(({ id }) => id));
  return Object.entries(scenes).flatMap(([folder, scene]) => {
    const file = `scenes/${folder}/scene.yaml`;
    const findings: Finding[] = [];
    if (scene.id !== folder) findings.push(error(file, 'id', `is "${scene.id}", but the folder is "${folder}"`));
    if (!known.has(scene.category))
      findings.push(error(file, 'category', `"${scene.category}" is not in categories.yaml`));
    for (const id of twice(scene.objectives.map((objective) => objective.id)))
      findings.push(error(file, 'objectives', `"${id}" stands there twice`));
    return findings;
  });
}

/** A dialogue needs phrases to understand, others to be measured on, and what is understood everywhere. */
export function filesAreThere({ scenes, common, languages }: Sources, unreadable: readonly Finding[]): Finding[] {
  const bad = new Set(unreadable.map(({ file }) => file));
  return languages.flatMap(({ scene, language, dialogue, phrases, heldback }) => {
    const own = `scenes/${scene}/${language}`;
    const findings: Finding[] = [];
    const need = (there: boolean, file: string) => {
      if (!there && !bad.has(file)) findings.push(error(file, '', `is missing: ${own}.yaml needs it`));
    };
    need(scene in scenes, `scenes/${scene}/scene.yaml`);
    need(dialogue !== null, `${own}.yaml`);
    need(phrases !== null, `${own}.phrases.yaml`);
    need(heldback !== null, `${own}.heldback.yaml`);
    need(language in common, `common/${language}.yaml`);
    if (dialogue && dialogue.scene !== scene)
      findings.push(error(`${own}.yaml`, 'scene', `is "${dialogue.scene}", but the folder is "${scene}"`));
    if (dialogue && dialogue.language !== language)
      findings.push(error(`${own}.yaml`, 'language', `is "${dialogue.language}", but the file is of ${language}`));
    if (common[language] && common[language].language !== language)
      findings.push(error(`common/${language}.yaml`, 'language', `is "${common[language].language}"`));
    return findings;
  });
}
