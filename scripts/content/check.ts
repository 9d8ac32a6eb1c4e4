/**
 * `npm run content:check`: holds everything in `content/` to its rules. Prints its findings and a summary; ends with 1
 * where there is an error. What training makes of the phrases is looked at as far as it is built; that only warns and
 * takes most of the time, so `--rules` leaves it out.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { builtDialogue } from './built-dialogue.ts';
import { cardsAgree } from './checks/cards-agree.ts';
import { enoughExamples } from './checks/enough-examples.ts';
import { factsAgree } from './checks/facts-agree.ts';
import { type Finding, show } from './checks/finding.ts';
import { heldbackIsApart } from './checks/heldback-is-apart.ts';
import { idsAgree } from './checks/ids-agree.ts';
import { linesAreSayable } from './checks/lines-are-sayable.ts';
import { phrasesAreClaimedOnce } from './checks/phrases-are-claimed-once.ts';
import { type Exceptions, pinyinFits } from './checks/pinyin-fits.ts';
import { filesAreThere, sceneAgrees } from './checks/scene-agrees.ts';
import { readSources } from './checks/sources.ts';
import { talkAgrees } from './checks/talk-agrees.ts';
import { translated } from './checks/translated.ts';
import { understoodAsTaught } from './checks/understood-as-taught.ts';
import { wordsAreExplained } from './checks/words-are-explained.ts';
import { CONTENT } from './read-content.ts';

function readExceptions(): Exceptions {
  const path = join(CONTENT, 'pinyin-exceptions.yaml');
  return existsSync(path) ? (parse(readFileSync(path, 'utf8')) ?? {}) : {};
}

const { values: options } = parseArgs({ options: { rules: { type: 'boolean', default: false } } });
const began = performance.now();
const { sources, findings: unreadable } = readSources(CONTENT);
const findings: Finding[] = [
  ...unreadable,
  ...sceneAgrees(sources),
  ...filesAreThere(sources, unreadable),
  ...idsAgree(sources),
  ...enoughExamples(sources),
  ...linesAreSayable(sources),
  ...talkAgrees(sources),
  ...factsAgree(sources),
  ...translated(sources),
  ...wordsAreExplained(sources),
  ...cardsAgree(sources),
  ...pinyinFits(sources, readExceptions()),
  ...phrasesAreClaimedOnce(sources),
  ...heldbackIsApart(sources, CONTENT),
];
const broken = findings.some(({ level }) => level === 'error');
if (!broken && !options.rules) findings.push(...(await understoodAsTaught(sources, builtDialogue)));

for (const finding of findings) (finding.level === 'error' ? console.error : console.log)(show(finding));
const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
console.log(
  `content: ${Object.keys(sources.scenes).length} scenes, ${sources.languages.length} dialogues, ${count('error')} errors, ${count('warning')} warnings, ${Math.round(performance.now() - began)} ms`,
);
if (count('error') > 0) process.exitCode = 1;
