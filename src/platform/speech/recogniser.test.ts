import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canListen, listen } from './recogniser.ts';

/** The behaviour of the test's engine once it is started. */
let behave: (engine: Engine) => void = () => undefined;

class Engine {
  lang = '';
  onaudiostart: () => void = () => undefined;
  onsoundstart: () => void = () => undefined;
  onspeechstart: () => void = () => undefined;
  onspeechend: () => void = () => undefined;
  onsoundend: () => void = () => undefined;
  onresult: (event: { results: { transcript: string }[][] }) => void = () => undefined;
  onerror: (event: { error: string }) => void = () => undefined;
  onend: () => void = () => undefined;
  start() {
    behave(this);
  }
  stop() {
    this.onend();
  }
  abort() {
    this.onend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('webkitSpeechRecognition', Engine);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function heard(options: Partial<Parameters<typeof listen>[0]> = {}) {
  const result = listen({ language: 'Mandarin', ...options });
  await vi.advanceTimersByTimeAsync(10_000);
  return result;
}

describe('listen', () => {
  it('says where there is no recognition', async () => {
    vi.unstubAllGlobals();
    expect(canListen()).toBe(false);
    expect(await heard()).toEqual({ ok: false, reason: 'unsupported' });
  });

  it('ends after the silence of the language and gives what was heard', async () => {
    let stoppedAfter = 0;
    behave = (engine) => {
      engine.onaudiostart();
      const from = Date.now();
      engine.stop = () => {
        stoppedAfter = Date.now() - from;
        engine.onend();
      };
      engine.onresult({ results: [[{ transcript: '我要' }]] });
      engine.onresult({ results: [[{ transcript: '我要' }], [{ transcript: '一碗面 ' }]] });
    };
    expect(await heard()).toEqual({ ok: true, text: '我要一碗面' });
    expect(stoppedAfter).toBe(900);
    const silences = { German: 900, French: 800, Spanish: 800, English: 600 };
    for (const [language, ms] of Object.entries(silences)) {
      await heard({ language: language as keyof typeof silences });
      expect(stoppedAfter, language).toBe(ms);
    }
    await heard({ silenceMs: 2_500 });
    expect(stoppedAfter).toBe(2_500);
  });

  it('is ended by no pause while the button is held, and at once when it is let go', async () => {
    behave = (engine) => {
      engine.onaudiostart();
      engine.onresult({ results: [[{ transcript: '我要' }]] });
    };
    const button = new AbortController();
    const result = listen({ language: 'Mandarin', silenceMs: 'hold', signal: button.signal });
    const settled = vi.fn();
    void result.then(settled);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).not.toHaveBeenCalled();
    button.abort();
    expect(await result).toEqual({ ok: true, text: '我要' });
  });

  // product 10.9
  it('tells the level of the voice by the events of the engine', async () => {
    behave = (engine) => {
      engine.onaudiostart();
      engine.onsoundstart();
      engine.onspeechstart();
      engine.onresult({ results: [[{ transcript: '我' }]] });
      engine.onspeechend();
      engine.onsoundend();
    };
    const onLevel = vi.fn();
    await heard({ onLevel });
    expect(onLevel.mock.calls.flat()).toEqual(['sound', 'speech', 'words', 'sound', 'silent']);
  });

  it('gives up on an engine without audio after two seconds', async () => {
    behave = () => undefined;
    expect(await heard()).toEqual({ ok: false, reason: 'no-audio' });
  });

  it('tells a refused microphone from a missing network', async () => {
    behave = (engine) => {
      engine.onerror({ error: 'not-allowed' });
      engine.onend();
    };
    expect(await heard()).toEqual({ ok: false, reason: 'denied' });
    behave = (engine) => {
      engine.onerror({ error: 'network' });
      engine.onend();
    };
    expect(await heard()).toEqual({ ok: false, reason: 'offline' });
  });

  it('keeps what was heard before an error', async () => {
    behave = (engine) => {
      engine.onaudiostart();
      engine.onresult({ results: [[{ transcript: '买单' }]] });
      engine.onerror({ error: 'network' });
      engine.onend();
    };
    expect(await heard()).toEqual({ ok: true, text: '买单' });
  });

  it('settles when the engine refuses to start', async () => {
    behave = () => {
      throw new Error('already started');
    };
    expect(await heard()).toEqual({ ok: false, reason: 'denied' });
  });
});
