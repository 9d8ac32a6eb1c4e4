import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Speaker } from './speaker.ts';

interface Spoken {
  text: string;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
  voice: unknown;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
}

/** A speech engine of the test's own: the browser's is not there in Node. */
function engine(behave: (utterance: Spoken) => void, voices: object[] = []) {
  const spoken: Spoken[] = [];
  return {
    spoken,
    speaking: false,
    pending: false,
    getVoices: () => voices,
    cancel: vi.fn(),
    speak(utterance: Spoken) {
      spoken.push({ ...utterance });
      behave(utterance);
    },
  };
}

const ending = (utterance: Spoken) => {
  utterance.onstart?.();
  utterance.onend?.();
};

function install(synth: unknown) {
  vi.stubGlobal('speechSynthesis', synth);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled(promise: Promise<void>): Promise<string> {
  const outcome = promise.then(
    () => 'spoken',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  return outcome;
}

describe('Speaker', () => {
  it('Speech unsupported: rejects with the specified words', async () => {
    await expect(new Speaker().speak('你好', { language: 'Mandarin' })).rejects.toThrow(
      'Speech synthesis not supported',
    );
  });

  it('speaks each sentence with the specified constants and the language of the scene', async () => {
    const synth = engine(ending);
    install(synth);
    expect(await settled(new Speaker().speak('欢迎光临！请问几位？', { language: 'Mandarin' }))).toBe('spoken');
    expect(synth.spoken.map(({ text }) => text)).toEqual(['欢迎光临！', '请问几位？']);
    const constants = { lang: 'zh-CN', rate: 0.9, pitch: 1, volume: 1 };
    expect(synth.spoken).toMatchObject([constants, constants]);
    // Without a voice of the language the browser takes its default.
    expect(synth.spoken[0]?.voice).toBeUndefined();
  });

  it('sets the voice and the language of the scene together', async () => {
    const voice = { name: 'Tingting', lang: 'zh_CN', localService: true, default: false, voiceURI: 'tt' };
    const synth = engine(ending, [voice]);
    install(synth);
    await settled(new Speaker().speak('你好', { language: 'Mandarin' }));
    expect(synth.spoken[0]).toMatchObject({ lang: 'zh-CN', voice });
  });

  it('goes on when an engine never says that it ended', async () => {
    install(engine((utterance) => utterance.onstart?.()));
    expect(await settled(new Speaker().speak('Hello there.', { language: 'English' }))).toBe('spoken');
  });

  it('Speech errors reject: when nothing begins to sound, and with the error of the engine', async () => {
    const voices = [{ name: 'Aria', lang: 'en-US', localService: true, default: true, voiceURI: 'aria' }];
    install(engine(() => undefined, voices));
    expect(await settled(new Speaker().speak('Hello.', { language: 'English' }))).toBe('Speech did not start');
    install(engine((utterance) => utterance.onerror?.({ error: 'network' }), voices));
    expect(await settled(new Speaker().speak('Hello.', { language: 'English' }))).toBe('Speech failed: network');
  });

  it('counts an engine without a voice that fails as no speech at all', async () => {
    install(engine((utterance) => utterance.onerror?.({ error: 'synthesis-failed' })));
    expect(await settled(new Speaker().speak('Hello.', { language: 'English' }))).toBe(
      'Speech synthesis not supported',
    );
  });

  it('ends an older speech when a newer one begins', async () => {
    const synth = engine((utterance) => {
      utterance.onstart?.();
      setTimeout(() => utterance.onend?.(), 1_000);
    });
    install(synth);
    const speaker = new Speaker();
    const first = speaker.speak('One. Two. Three.', { language: 'English' });
    await vi.advanceTimersByTimeAsync(800);
    const second = speaker.speak('Other.', { language: 'English' });
    await settled(Promise.all([first, second]).then(() => undefined));
    expect(synth.spoken.map(({ text }) => text)).toEqual(['One.', 'Other.']);
  });

  it('reads slowly when asked', async () => {
    const synth = engine(ending);
    install(synth);
    await settled(new Speaker().speak('Hello.', { language: 'English', slow: true, rate: 1 }));
    expect(synth.spoken[0]?.rate).toBeCloseTo(0.7);
  });

  describe('with several voices', () => {
    const voiceOf = (voiceURI: string, localService: boolean) => ({
      name: voiceURI,
      lang: 'de-DE',
      localService,
      default: false,
      voiceURI,
    });
    const [katja, anna, other] = [voiceOf('Katja', false), voiceOf('Anna', true), voiceOf('Other', true)];
    const heard = (synth: ReturnType<typeof engine>) =>
      synth.spoken.map(({ voice }) => (voice as { name: string }).name);

    it('keeps the one that it began with, whichever arrive later', async () => {
      const voices = [other];
      const synth = engine(ending, voices);
      install(synth);
      const speaker = new Speaker();
      await settled(speaker.speak('Eins.', { language: 'German' }));
      voices.unshift(katja, anna);
      await settled(speaker.speak('Zwei.', { language: 'German' }));
      await settled(new Speaker().speak('Drei.', { language: 'German' }));
      expect(heard(synth)).toEqual(['Other', 'Other', 'Katja']);
    });

    it('takes another where the network that it needs has gone, and keeps that when it is back', async () => {
      const synth = engine(ending, [katja, anna]);
      install(synth);
      const speaker = new Speaker();
      for (const onlyLocal of [false, true, false])
        await settled(speaker.speak('Eins.', { language: 'German', onlyLocal }));
      expect(heard(synth)).toEqual(['Katja', 'Anna', 'Anna']);
    });

    it('takes the one that the learner chose meanwhile', async () => {
      const synth = engine(ending, [katja, anna, other]);
      install(synth);
      const speaker = new Speaker();
      await settled(speaker.speak('Eins.', { language: 'German' }));
      await settled(speaker.speak('Zwei.', { language: 'German', voiceURI: 'Other' }));
      expect(heard(synth)).toEqual(['Katja', 'Other']);
    });

    it('says so where none of the language works without a connection', async () => {
      const synth = engine(ending, [katja, { ...anna, lang: 'fr-FR' }]);
      install(synth);
      expect(await settled(new Speaker().speak('Eins.', { language: 'German', onlyLocal: true }))).toBe(
        'No voice without a connection',
      );
      expect(synth.spoken).toEqual([]);
    });
  });
});
