import { describe, expect, it } from 'vitest';
import { silenceMs } from './constants.ts';
import { chooseVoice, type Voice, voiceProblem } from './voices.ts';

const voice = (name: string, lang: string, localService = true): Voice => ({
  name,
  lang,
  localService,
  default: false,
  voiceURI: name,
});

describe('chooseVoice', () => {
  it('prefers a named voice, also a remote one', () => {
    const voices = [voice('Some Chinese', 'zh-CN'), voice('Google 普通话（中国大陆）', 'zh-CN', false)];
    expect(chooseVoice(voices, 'Mandarin')?.name).toBe('Google 普通话（中国大陆）');
  });
  it.each([
    ['English', 'en-US', ['Aria', 'Samantha', 'Google US English', 'Jenny', 'Zira']],
    ['Mandarin', 'zh-CN', ['Xiaoxiao', 'Tingting', 'Ting-Ting', 'Google 普通话', 'Huihui', 'Yaoyao']],
    ['German', 'de-DE', ['Katja', 'Anna', 'Google Deutsch', 'Hedda']],
    ['Spanish', 'es-ES', ['Elvira', 'Mónica', 'Monica', 'Google español', 'Helena']],
    ['French', 'fr-FR', ['Denise', 'Amélie', 'Audrey', 'Google français', 'Hortense', 'Thomas']],
  ])('prefers the named voices of %s, in their order, to a local one', (language, lang, names) => {
    const named = names.map((name) => voice(`Microsoft ${name}`, lang, false)).toReversed();
    while (named.length > 0) {
      expect(chooseVoice([voice('Local', lang), ...named], language)).toBe(named.pop());
    }
  });
  it('then takes a local voice, then any voice of the language, else the default', () => {
    const remote = voice('Remote', 'de-DE', false);
    const local = voice('Local', 'de-AT');
    expect(chooseVoice([remote, local], 'German')).toBe(local);
    expect(chooseVoice([remote], 'German')).toBe(remote);
    expect(chooseVoice([remote], 'French')).toBeNull();
  });
  it('never lets a Cantonese voice read Mandarin', () => {
    const cantonese = [voice('Sinji', 'zh-HK'), voice('Cantonese', 'zh-Hant-HK'), voice('yue', 'yue-HK')];
    expect(chooseVoice(cantonese, 'Mandarin')).toBeNull();
    const taiwan = voice('Meijia', 'zh_TW');
    expect(chooseVoice([...cantonese, taiwan], 'Mandarin')).toBe(taiwan);
  });
  it('prefers the region of the language', () => {
    const voices = [voice('Taiwan', 'zh-TW'), voice('Mainland', 'zh_CN')];
    expect(chooseVoice(voices, 'Mandarin')?.name).toBe('Mainland');
  });
  it('follows the learner where that voice can speak the language', () => {
    const voices = [voice('Anna', 'de-DE'), voice('Other', 'de-DE'), voice('Samantha', 'en-US')];
    expect(chooseVoice(voices, 'German', { voiceURI: 'Other' })?.name).toBe('Other');
    expect(chooseVoice(voices, 'German', { voiceURI: 'Samantha' })?.name).toBe('Anna');
  });
  it('takes only local voices offline', () => {
    expect(chooseVoice([voice('Google Deutsch', 'de-DE', false)], 'German', { onlyLocal: true })).toBeNull();
  });
});

describe('silenceMs', () => {
  it('is the specified limit of each language', () => {
    expect(['Mandarin', 'German', 'French', 'Spanish', 'English', 'Klingon'].map(silenceMs)).toEqual([
      900, 900, 800, 800, 600, 700,
    ]);
  });
});

describe('voiceProblem', () => {
  const [remote, local] = [voice('Remote', 'de-DE', false), voice('Local', 'de-AT')];
  it.each([
    ['a browser without voices', [], true, 'no-speech'],
    ['none of the language, Cantonese for Mandarin among them', [voice('Sinji', 'zh-HK')], true, 'no-voice'],
    ['only voices that need a connection, with one', [remote], true, null],
    ['only voices that need a connection, without one', [remote], false, 'needs-connection'],
    ['a local voice, without a connection', [remote, local], false, null],
  ] as const)('%s', (_, voices, online, problem) => {
    expect(
      voiceProblem(voices, voices.length === 1 && voices[0].lang === 'zh-HK' ? 'Mandarin' : 'German', online),
    ).toBe(problem);
  });
});
