/**
 * `npm run content:compare [-- --scene hotel] [--language French]`: how well others understand the phrases that nothing
 * was trained on, each taught with the same phrases as we are. Recall of objectives, and how often what must be refused
 * is accepted. The peers are given the threshold that suits them best on these very phrases; we are asked as learners
 * ask, when the objective is next, and refusals at every moment of the scene.
 */
import { parseArgs } from 'node:util';
import type { Phrases } from '../../content/format.ts';
import { dialogueFor } from './built-dialogue.ts';
import { evaluate, type Rate, share } from './evaluate.ts';
import { fuse } from './peers/fuse.ts';
import { keywords } from './peers/keywords.ts';
import { miniSearch } from './peers/minisearch.ts';
import { nlpJs } from './peers/nlp-js.ts';
import { OTHER, owned, type Peer } from './peers/peer.ts';
import { LANGUAGES, readHeldback, readPhrases, readScenes } from './read-content.ts';

const { values } = parseArgs({ options: { scene: { type: 'string' }, language: { type: 'string' } } });
const PEERS: Peer[] = [nlpJs, miniSearch, fuse, keywords];

interface Result {
  recall: number;
  accepted: number;
}

/** What a peer reaches at the threshold where recall less false acceptance is greatest. */
async function measure(peer: Peer, taught: Phrases, heldback: Phrases, language: string): Promise<Result> {
  const guess = await peer.learn(owned(taught, peer.tellsMovesApart), language);
  const asked: { wanted: string; owner: string; score: number }[] = [];
  for (const [id, texts] of Object.entries(heldback.objectives))
    for (const text of texts) asked.push({ wanted: id, ...(await guess(text)) });
  for (const text of heldback.refuse) asked.push({ wanted: OTHER, ...(await guess(text)) });
  const at = (threshold: number): Result => {
    const recall: Rate = { right: 0, of: 0 };
    const accepted: Rate = { right: 0, of: 0 };
    for (const { wanted, owner, score } of asked) {
      const reached = score >= threshold && owner in heldback.objectives ? owner : OTHER;
      const rate = wanted === OTHER ? accepted : recall;
      rate.of += 1;
      if (wanted === OTHER ? reached !== OTHER : reached === wanted) rate.right += 1;
    }
    return { recall: share(recall), accepted: share(accepted) };
  };
  return [0, ...asked.map(({ score }) => score)]
    .map(at)
    .reduce((best, one) => (one.recall - one.accepted > best.recall - best.accepted ? one : best));
}

const cell = ({ recall, accepted }: Result) => `${(recall * 100).toFixed(1)} / ${(accepted * 100).toFixed(1)}`;
const rows: string[][] = [];
for (const scene of readScenes()) {
  if (values.scene && values.scene !== scene.id) continue;
  for (const language of LANGUAGES) {
    if (values.language && values.language !== language) continue;
    const dialogue = dialogueFor(scene, language);
    const [taught, heldback] = [readPhrases(scene.id, language), readHeldback(scene.id, language)];
    if (!dialogue || !taught || !heldback) continue;
    const report = await evaluate(dialogue, heldback);
    const natural = Object.values(report.natural);
    const right = natural.reduce((sum, rate) => sum + rate.right, 0);
    const of = natural.reduce((sum, rate) => sum + rate.of, 0);
    const ours = { recall: share({ right, of }), accepted: share(report.accepted) };
    const others: Result[] = [];
    for (const peer of PEERS) others.push(await measure(peer, taught, heldback, language));
    rows.push([scene.id, language, cell(ours), ...others.map(cell)]);
  }
}

console.log('Recall / false acceptance in %, of phrases that nothing was taught with');
const table = [['scene', 'language', 'Parley', ...PEERS.map(({ name }) => name)], ...rows];
const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
for (const row of table) console.log(`| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
