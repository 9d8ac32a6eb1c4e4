/** Authored phrases that the trained understanding takes for something else, asked where they are natural. */
import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import { createOnDevicePartner } from '#conversation/on-device-partner.ts';
import type { ConversationPartner, ConversationState } from '#conversation/partner.ts';
import { momentFor } from '../measuring/moment.ts';
import { readLanguageTalk } from '../read-content.ts';
import { type Finding, warning } from './finding.ts';
import { type Claim, claimsOf } from './phrases-are-claimed-once.ts';
import type { Sources } from './sources.ts';

/** Number of the worst examples that are shown. */
const WORST = 10;

interface Misunderstood {
  claim: Claim;
  heard: string;
  /** Distance from the right answer, 0..1. */
  by: number;
}

/** Which phrases reach other objectives than they are examples of, worst first. `objectives` are in the play's order. */
export async function misunderstood(
  partner: ConversationPartner,
  objectives: readonly { id: string; after?: readonly string[] | undefined }[],
  claims: readonly Claim[],
): Promise<Misunderstood[]> {
  const ids = objectives.map(({ id }) => id);
  const states = new Map<string, ConversationState>();
  const found: Misunderstood[] = [];
  for (const claim of claims) {
    const [kind, named = ''] = claim.by.split(' ');
    const wanted = kind === 'objective' || kind === 'several' ? named.split('+') : [];
    const completed = momentFor(objectives, wanted);
    const state = states.get(completed.join()) ?? partner.start({ seed: null, completed }).state;
    states.set(completed.join(), state);
    const turn = await partner.reply(state, claim.text);
    const reached = turn.completed.map((i) => ids[i] as string).sort();
    if (reached.join() === [...wanted].sort().join()) continue;
    const sureness = (id: string) => turn.trace.find(({ act }) => act === id)?.confidence ?? 0;
    const missed = wanted.filter((id) => !reached.includes(id)).map((id) => 1 - sureness(id));
    const extra = reached.filter((id) => !wanted.includes(id)).map(sureness);
    found.push({ claim, heard: reached.join(', ') || 'nothing', by: Math.max(0, ...missed, ...extra) });
  }
  return found.sort((a, b) => b.by - a.by);
}

/** A summary for each dialogue; `builtOf` gives the compiled dialogue, or null. */
export async function understoodAsTaught(
  { languages }: Sources,
  builtOf: (scene: string, language: string) => CompiledDialogue | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { scene, language, phrases } of languages) {
    if (!phrases) continue;
    const file = `scenes/${scene}/${language}.phrases.yaml`;
    const dialogue = builtOf(scene, language);
    if (!dialogue) {
      findings.push(warning(file, '', 'is not compiled as it stands: run `npm run content:build` to see how it does'));
      continue;
    }
    const claims = claimsOf(phrases);
    const wrong = await misunderstood(
      createOnDevicePartner(dialogue, readLanguageTalk(dialogue.language)),
      dialogue.objectives,
      claims,
    );
    if (wrong.length === 0) continue;
    findings.push(warning(file, '', `${wrong.length} of ${claims.length} phrases are misunderstood; the worst:`));
    for (const { claim, heard } of wrong.slice(0, WORST))
      findings.push(warning(file, claim.where, `"${claim.text}" (${claim.by}) reaches ${heard}`));
  }
  return findings;
}
