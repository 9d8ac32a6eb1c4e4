/**
 * Every kind of question about everything on offer, and about every topic that a scene knows, is answered from the
 * data. The questions are made of cues put beside forms, which is rougher than learners speak, so a few may miss; but
 * nobody is told wrongly what is in a thing.
 */
import { describe, expect, it } from 'vitest';
import { LONG } from '../../tests/long.ts';
import { openAsWritten, written } from './asking/open-as-written.ts';
import { questionsOf } from './asking/questions-of.ts';
import { LANGUAGES } from './read-content.ts';

/** Share of the questions that must be answered from the data; a sample of some hundred misses twice as many by chance. */
const ENOUGH = LONG ? 0.97 : 0.94;
/** Outside the long run, one question in so many is asked. */
const ONE_IN = LONG ? 1 : 30;

const WRITTEN = written();

describe.each(LANGUAGES)('questions in %s', (language) => {
  const scenes = WRITTEN.filter((one) => one.language === language);

  it('are answered from the data, and never wrongly about what is in a thing', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    const missed: string[] = [];
    let asked = 0;
    for (const { scene } of scenes) {
      const { dialogue, partner } = openAsWritten(scene, language);
      // Where asking is itself an objective, it is answered by the objective's own lines.
      const completed = dialogue.objectives.flatMap(({ asks }, index) => (asks ? [index] : []));
      const { state } = partner.start({ seed: null, completed });
      for (const [index, { text, answers, wrong: never }] of questionsOf(dialogue).entries()) {
        if (index % ONE_IN !== 0) continue;
        asked += 1;
        const lines = (await partner.reply(state, text)).lines.map((line) => line.text);
        const report = `${scene}: ${text} → ${lines.join(' / ')} (not: ${answers[0]})`;
        if (lines.some((line) => never.includes(line))) wrong.push(report);
        else if (!lines.some((line) => answers.includes(line))) missed.push(report);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    expect(missed.length / asked, missed.slice(0, 20).join('\n')).toBeLessThan(1 - ENOUGH);
  });
});
