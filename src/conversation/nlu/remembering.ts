/**
 * Keeps the latest answers of a pure function of a text, since one turn asks for the same several times over. At most
 * `most` are kept. Nobody may change what they get.
 */
export function remembering<T>(of: (text: string) => T, most = 200): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = of(text);
      if (known.size >= most) known.clear();
      known.set(text, answer);
    }
    return answer;
  };
}
