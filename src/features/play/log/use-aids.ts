import { useState } from 'react';
import { useSetting } from '#shared/learner/use-setting.ts';

/** A reading aid of the lines: `tap` shows it on request. */
export type Shown = 'shown' | 'hidden' | 'tap';

export interface Aids {
  pinyin: Shown;
  translation: Shown;
}

export interface ReadingAids {
  aids: Aids;
  /** Every aid is shown. */
  all: boolean;
  /** Shows every aid in this conversation, or each on request only. */
  toggle(): void;
}

/** The reading aids of a conversation: as the learner has set them, until the switch of the conversation is used. */
export function useAids(hasPinyin: boolean): ReadingAids {
  const pinyin = useSetting('pinyin') ?? 'hidden';
  const translation = useSetting('translation') ?? 'hidden';
  const [chosen, choose] = useState<Shown | null>(null);
  const aids = { pinyin: chosen ?? pinyin, translation: chosen ?? translation };
  const all = aids.translation === 'shown' && (!hasPinyin || aids.pinyin === 'shown');
  return { aids, all, toggle: () => choose(all ? 'tap' : 'shown') };
}
