/**
 * `npm run content:compare [-- --scene hotel] [--language French] [--only nlp.js,Fuse.js] [--kept FOLDER] [--table]`:
 * how well others understand the phrases that nothing was trained on, each taught with the same phrases as we are.
 * Recall of objectives, and how often what must be refused is accepted. A peer's threshold is the one that suits it best
 * on training phrases kept back from it. We are asked as learners ask, when the objective is next, and refusals at every
 * moment of the scene.
 *
 * nlp.js takes a minute for each dialogue, so every result is kept at once in a folder, and what is there is not done
 * again: remove the folder to begin anew. `--table` does nothing but print what is there.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Scene } from '../../content/format.ts';
import { dialogueFor } from './built-dialogue.ts';
import { evaluate, share } from './evaluate.ts';
import { chooseThreshold, comparePeer } from './peers/compare-peer.ts';
import { fuse } from './peers/fuse.ts';
import { keywords } from './peers/keywords.ts';
import { miniSearch } from './peers/minisearch.ts';
import { nlpJs } from './peers/nlp-js.ts';
import type { Peer } from './peers/peer.ts';
import { type Kept, ResultsFolder } from './peers/results-folder.ts';
import { LANGUAGES, readHeldback, readPhrases, readScenes } from './read-content.ts';

const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    language: { type: 'string' },
    /** Names divided by commas. */
    only: { type: 'string' },
    kept: { type: 'string', default: join(tmpdir(), 'parley-compare') },
    table: { type: 'boolean', default: false },
  },
});
const US = 'Parley';
/** The slowest last. */
const PEERS: Peer[] = [keywords, miniSearch, fuse, nlpJs];
const NAMES = [US, nlpJs.name, miniSearch.name, fuse.name, keywords.name];
const results = new ResultsFolder(values.kept);
const wanted = (name: string) => values.only === undefined || values.only.split(',').includes(name);

const dialogues = readScenes()
  .filter(({ id }) => values.scene === undefined || values.scene === id)
  .flatMap((scene) =>
    LANGUAGES.filter((language) => values.language === undefined || values.language === language).flatMap(
      (language) => {
        const [taught, heldback] = [readPhrases(scene.id, language), readHeldback(scene.id, language)];
        return taught && heldback ? [{ scene, language, taught, heldback }] : [];
      },
    ),
  );
type Compared = (typeof dialogues)[number];

async function ours(scene: Scene, { language, heldback }: Compared): Promise<Kept | null> {
  const dialogue = dialogueFor(scene, language);
  if (!dialogue) return null;
  const report = await evaluate(dialogue, heldback);
  const natural = Object.values(report.natural);
  const right = natural.reduce((sum, rate) => sum + rate.right, 0);
  const of = natural.reduce((sum, rate) => sum + rate.of, 0);
  return { recall: share({ right, of }), accepted: share(report.accepted), threshold: null };
}

/** Of one that learns slowly the threshold is chosen on one scene of each language. */
function chosenBefore(peer: Peer, language: string): number | null {
  if (!peer.slow) return null;
  const chosen = dialogues.map(({ scene }) => results.read(scene.id, language, peer.name)?.threshold ?? null);
  return chosen.find((threshold) => threshold !== null) ?? null;
}

async function theirs(peer: Peer, compared: Compared): Promise<Kept> {
  const { taught, language } = compared;
  const threshold = chosenBefore(peer, language) ?? (await chooseThreshold(peer, taught, language));
  return { ...(await comparePeer(peer, compared, language, threshold)), threshold };
}

async function compareAll(): Promise<void> {
  for (const name of [...PEERS.map((peer) => peer.name), US]) {
    const peer = PEERS.find((one) => one.name === name);
    for (const compared of dialogues) {
      const { scene, language } = compared;
      if (!wanted(name) || results.read(scene.id, language, name)) continue;
      const began = performance.now();
      const kept = peer ? await theirs(peer, compared) : await ours(scene, compared);
      if (kept) results.write(scene.id, language, name, kept);
      console.error(`${scene.id} ${language} ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
  }
}

const cell = (kept: Pick<Kept, 'recall' | 'accepted'> | null) =>
  kept ? `${(kept.recall * 100).toFixed(1)} / ${(kept.accepted * 100).toFixed(1)}` : '–';

/** The mean of what there is, and of how many where that is not all. */
function meanCell(name: string, of: readonly Compared[]): string {
  const there = of.flatMap(({ scene, language }) => results.read(scene.id, language, name) ?? []);
  if (there.length === 0) return '–';
  const mean = (figure: 'recall' | 'accepted') => there.reduce((sum, kept) => sum + kept[figure], 0) / there.length;
  const text = cell({ recall: mean('recall'), accepted: mean('accepted') });
  return there.length === of.length ? text : `${text} (${there.length} of ${of.length})`;
}

function printTable(): void {
  const rows = dialogues.map(({ scene, language }) => [
    scene.id,
    language,
    ...NAMES.map((name) => cell(results.read(scene.id, language, name))),
  ]);
  const means = LANGUAGES.map((language) => ({ language, of: dialogues.filter((one) => one.language === language) }))
    .filter(({ of }) => of.length > 0)
    .map(({ language, of }) => ['mean', language, ...NAMES.map((name) => meanCell(name, of))]);
  const all = ['mean', 'all', ...NAMES.map((name) => meanCell(name, dialogues))];
  const table = [['scene', 'language', ...NAMES], ['---', '---', ...NAMES.map(() => '---')], ...rows, ...means, all];
  console.log('Recall / false acceptance in %, of phrases that nothing was taught with\n');
  for (const row of table) console.log(`| ${row.join(' | ')} |`);
}

if (!values.table) await compareAll();
printTable();
