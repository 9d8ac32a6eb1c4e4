/** A word, or for languages written without spaces a character; or a break between clauses. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'soft' | 'hard' | 'quote';
}

const PATTERN =
  /(?<number>\p{N}+(?:[.:,]\p{N}+)*)|(?<han>\p{Script=Han})|(?<word>(?:(?!\p{Script=Han})[\p{L}\p{M}])+)|(?<quote>")|(?<hard>[.!?;。！？；…\n]+)|(?<soft>[,、，:：()[\]/]|\s[-–—]+\s|[–—]+)/gu;

/** Cuts normalised text into tokens. Anything but words, numbers and punctuation is dropped. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const groups = match.groups as Record<string, string | undefined>;
    if (groups.number) tokens.push({ text: groups.number, kind: 'number' });
    else if (groups.han) tokens.push({ text: groups.han, kind: 'word' });
    else if (groups.word) tokens.push({ text: groups.word, kind: 'word' });
    else if (groups.quote) tokens.push({ text: '"', kind: 'quote' });
    else if (groups.hard)
      tokens.push({ text: groups.hard.includes('?') || groups.hard.includes('？') ? '?' : '.', kind: 'hard' });
    else tokens.push({ text: ',', kind: 'soft' });
  }
  return tokens;
}
