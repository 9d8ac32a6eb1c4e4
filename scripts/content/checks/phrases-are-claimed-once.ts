/**
 * A phrase is an example of one thing. If two owners claim it, neither learns from it; a repeated one only weighs more.
 */
import type { Common, Phrases } from '../../../content/format.ts';
import { error, type Finding } from './finding.ts';
import { normalised } from './normalised.ts';
import type { Sources } from './sources.ts';

/** A phrase, what claims it, and where it stands. */
export interface Claim {
  text: string;
  by: string;
  where: string;
}

/** The claims of a scene's phrases. */
export function claimsOf(phrases: Phrases): Claim[] {
  return [
    ...Object.entries(phrases.objectives).flatMap(([id, texts]) =>
      texts.map((text, i) => ({ text, by: `objective ${id}`, where: `objectives.${id}.${i}` })),
    ),
    ...phrases.several.map(({ say, reaches }, i) => ({
      text: say,
      by: `several ${[...reaches].sort().join('+')}`,
      where: `several.${i}`,
    })),
    ...Object.entries(phrases.moves).flatMap(([id, texts]) =>
      texts.map((text, i) => ({ text, by: `move ${id}`, where: `moves.${id}.${i}` })),
    ),
    ...phrases.refuse.map((text, i) => ({ text, by: 'refuse', where: `refuse.${i}` })),
  ];
}

export function commonClaims(common: Common): Claim[] {
  return Object.entries(common.acts).flatMap(([id, { examples }]) =>
    examples.map((text, i) => ({ text, by: `act ${id}`, where: `acts.${id}.examples.${i}` })),
  );
}

/** Repeats within one owner, and phrases of two owners. Refusing small talk is no contradiction: it reaches nothing. */
function conflicts(file: string, claims: readonly Claim[], everywhere: readonly Claim[] = []): Finding[] {
  const first = new Map<string, Claim>();
  for (const claim of everywhere) first.set(normalised(claim.text), claim);
  const findings: Finding[] = [];
  for (const claim of claims) {
    const key = normalised(claim.text);
    const before = first.get(key);
    if (!before) first.set(key, claim);
    else if (before.by === claim.by)
      findings.push(error(file, claim.where, `"${claim.text}" stands there twice, also as ${before.where}`));
    else if (!(claim.by === 'refuse' && before.by.startsWith('act ')))
      findings.push(
        error(file, claim.where, `"${claim.text}" is claimed by ${claim.by} and ${before.by} (${before.where})`),
      );
  }
  return findings;
}

export function phrasesAreClaimedOnce({ common, languages }: Sources): Finding[] {
  const acts = Object.fromEntries(Object.entries(common).map(([language, c]) => [language, commonClaims(c)]));
  return [
    ...Object.entries(acts).flatMap(([language, claims]) => conflicts(`common/${language}.yaml`, claims)),
    ...languages.flatMap(({ scene, language, phrases }) =>
      phrases ? conflicts(`scenes/${scene}/${language}.phrases.yaml`, claimsOf(phrases), acts[language] ?? []) : [],
    ),
  ];
}
