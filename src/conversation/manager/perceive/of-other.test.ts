import { describe, expect, it } from 'vitest';
import { analyse } from '../../nlu/analyse.ts';
import { kiosk, kioskAnalyser } from '../../testing/kiosk-play.ts';
import { isSizeOfOther } from './of-other.ts';

const dialogue = () => {
  const base = kiosk();
  const small = { id: 'small', forms: ['small'], say: 'small', gloss: 'small' };
  const size = { kind: 'list' as const, for: ['dish'], values: [small] };
  return kiosk({
    slots: { ...base.slots, size },
    understanding: { ...base.understanding, slotTopics: { ...base.understanding.slotTopics, size: 'size' } },
  });
};
const isOther = (text: string) => {
  const scene = dialogue();
  const analysis = analyse(text, kioskAnalyser(scene));
  return isSizeOfOther(scene, { text, asks: false, marked: false, analysis, cues: [], things: [] });
};

describe('a size', () => {
  it.each(['we married in a small church', 'we live in a small village near the sea'])(
    'of something else: %s',
    (text) => expect(isOther(text)).toBe(true),
  );

  it.each(['a small one', 'small, please', 'I would like a small mug', 'the small soup'])(
    'of what is sold: %s',
    (text) => expect(isOther(text)).toBe(false),
  );
});
