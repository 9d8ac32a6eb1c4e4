/** Signs that a terminal acts upon or does not show, also those of the line and of the direction of writing. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A line whose invisible signs are written out, as `\u001b`: what a stranger sends moves no cursor, sets no title and
 * begins no line. JSON stays the same JSON.
 */
export function visible(line: string): string {
  return line.replace(INVISIBLE, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}
