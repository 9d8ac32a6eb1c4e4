/** The back of a card of one's own sentence whose meaning nobody wrote: what was said, and why it is said otherwise. Pure. */
const FORM = /^You said: “([^\n]*)”\n(.*)$/su;

export interface PutRight {
  said: string;
  reason: string;
}

export const putRightBack = ({ said, reason }: PutRight): string => `You said: “${said}”\n${reason}`;

/** Reads what is to be put right; null for a card that has a meaning. */
export function putRightOf(back: string): PutRight | null {
  const [, said, reason] = FORM.exec(back) ?? [];
  return said !== undefined && reason !== undefined ? { said, reason } : null;
}
