import { expect, test } from 'vitest';
import { isValidSetting, readSetting, SETTING_KEYS } from './settings.ts';

// product 10.8
test('background audio is enabled by default', () => {
  expect(readSetting('backgroundAudio', undefined)).toBe(true);
  expect(readSetting('backgroundAudio', false)).toBe(false);
});

// product 10.1
test('the speech rate is the specified one until the learner chooses another', () => {
  expect(readSetting('speechRate', undefined)).toBe(0.9);
  expect(readSetting('speechRate', 1.15)).toBe(1.15);
});

test('every default may be stored as well', () => {
  for (const key of SETTING_KEYS) expect(isValidSetting(key, readSetting(key, undefined)), key).toBe(true);
});
