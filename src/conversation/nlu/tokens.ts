/** A word, or for languages written without spaces a character; or a break between clauses. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'soft' | 'hard' | 'quote';
}

/** A number, a Chinese character, a word, a quote, a hard break, a soft break: in groups without names, which are slow. */
const PATTERN =
  /(\p{N}+(?:[.:,]\p{N}+)*)|(\p{Script=Han})|((?:[a-z]|(?!\p{Script=Han})[\p{L}\p{M}])+)|(")|([.!?;。！？；…\n]+)|([,、，:：()[\]/]|\s[-–—]+\s|[–—]+)/gu;

/** Cuts normalised text into tokens. Anything but words, numbers and punctuation is dropped. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const [text, number, han, word, quote, hard] = match;
    if (number) tokens.push({ text, kind: 'number' });
    else if (han || word) tokens.push({ text, kind: 'word' });
    else if (quote) tokens.push({ text, kind: 'quote' });
    else if (hard) tokens.push({ text: hard.includes('?') || hard.includes('？') ? '?' : '.', kind: 'hard' });
    else tokens.push({ text: ',', kind: 'soft' });
  }
  return tokens;
}
