/**
 * Places in braces: the same in text, translation and pinyin; filled where the line stands; never all that there is.
 */
import { error, type Finding } from './finding.ts';
import { commonGroups, dialogueGroups, type LineGroup, linesOf, namesIn } from './places.ts';
import type { SceneInLanguage, Sources } from './sources.ts';

const sorted = (names: readonly string[]) => [...names].sort().join(', ');

/** Lines that name what can never be filled where they stand, and groups that may leave the partner speechless. */
export function sayable(file: string, groups: readonly LineGroup[]): Finding[] {
  const findings: Finding[] = [];
  for (const { where, line, fillable } of linesOf(groups)) {
    const names = namesIn(line.text);
    for (const name of names)
      if (!fillable.includes(name)) findings.push(error(file, where, `{${name}} can never be filled here`));
    const translated = namesIn(line.translation);
    // The glosses around a word asked about may leave the word itself out.
    if (translated.some((name) => !names.includes(name)) || (sorted(translated) !== sorted(names) && !hasOwn(names)))
      findings.push(error(file, where, `names {${sorted(names)}} in the text, {${sorted(translated)}} translated`));
    if (line.pinyin !== undefined && namesIn(line.pinyin).join() !== names.join())
      findings.push(error(file, where, 'names other places in the pinyin than in the text'));
  }
  for (const { where, lines, alwaysNeeded } of groups)
    if (alwaysNeeded && lines.length > 0 && lines.every((line) => namesIn(line.text).length > 0))
      findings.push(error(file, where, 'one line at least must do without places in braces'));
  return findings;
}

const OWN = ['phrase', 'x', 'answer', 'last'];
const hasOwn = (names: readonly string[]) => names.every((name) => OWN.includes(name));

/** Lines for changes are only said about an objective that has details to change. */
function changeable({ scene, language, dialogue }: SceneInLanguage): Finding[] {
  if (!dialogue) return [];
  const detailed = new Set(Object.values(dialogue.slots).flatMap((slot) => slot.for));
  return dialogue.objectives.flatMap(({ id, changed }, i) =>
    changed && !detailed.has(id)
      ? [error(`scenes/${scene}/${language}.yaml`, `objectives.${i}.changed`, 'is never said: no slot is for it')]
      : [],
  );
}

export function linesAreSayable({ common, languages }: Sources): Finding[] {
  return [
    ...Object.entries(common).flatMap(([language, acts]) => sayable(`common/${language}.yaml`, commonGroups(acts))),
    ...languages.flatMap((source) =>
      source.dialogue
        ? [
            ...sayable(`scenes/${source.scene}/${source.language}.yaml`, dialogueGroups(source.dialogue)),
            ...changeable(source),
          ]
        : [],
    ),
  ];
}
