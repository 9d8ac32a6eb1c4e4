/** The trial with the dialogues of the content build. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type OnDevicePartner, openOnDevicePartner } from '#conversation/on-device-partner.ts';
import { LANGUAGES } from '#domain/language.ts';
import { answerTrial, beginTrial, type Trial } from './trial.ts';
import { readTrialScene, TRIAL_SCENE } from './trial-opening.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const OBJECTIVES = 4;

function open(language: string): OnDevicePartner {
  const address = new URL(`../../../../content/.build/restaurant.${language}.json`, import.meta.url);
  const opened = openOnDevicePartner(JSON.parse(readFileSync(address, 'utf8')) as unknown, null);
  if (!opened.ok) throw new Error(`${opened.reason}; run npm run content:build`);
  return opened.partner;
}

const reached = ({ outcomes }: Trial) => outcomes.filter((outcome) => outcome.reached).length;

describe.each(LANGUAGES)('%s', (language) => {
  const partner = open(language);

  test.each([0, 1])('tapping suggestion %i each time reaches every objective', async (tapped) => {
    let trial = beginTrial(partner, OBJECTIVES, NOW);
    for (let turn = 0; turn < OBJECTIVES; turn += 1) {
      expect(trial.finished).toBe(false);
      expect(trial.replies).toHaveLength(2);
      trial = await answerTrial(partner, trial, trial.replies[tapped]?.text ?? '', NOW);
      expect(reached(trial)).toBe(turn + 1);
    }
    expect(trial).toMatchObject({ finished: true, replies: [] });
  });

  test('the opening shown before the partner is loaded is the partner’s own', () => {
    const { entries, replies } = beginTrial(partner, OBJECTIVES, NOW);
    const opening = TRIAL_SCENE?.openings.find((one) => one.language === language);
    expect(entries).toEqual(opening?.lines.map((line) => ({ ...line, who: 'partner', at: NOW.toISOString() })));
    expect(replies).toEqual(opening?.suggestions);
    expect(TRIAL_SCENE?.objectives).toHaveLength(OBJECTIVES);
  });
});

test('before the first content build there is no trial', () => {
  expect(readTrialScene(undefined)).toBeNull();
  expect(readTrialScene(null)).toBeNull();
  expect(readTrialScene({ title: 't', objectives: [], openings: [] })).toBeNull();
});
