/** All toneless syllables of Mandarin, ü written v. By initial, to be compact; zero initial under "-". */
const TABLE: Record<string, string> = {
  '-': 'a ai an ang ao e ei en eng er o ou wa wai wan wang wei wen weng wo wu ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
};

export const SYLLABLES: ReadonlySet<string> = new Set(
  Object.entries(TABLE).flatMap(([initial, finals]) =>
    finals.split(' ').map((final) => (initial === '-' ? final : initial + final)),
  ),
);

/** Words with a retroflex ending as it is typed ("nar", "yidianr"): only after these is a final r no foreign word. */
const RETROFLEX = /^(.*(?:na|zhe|dian|hui|wan|kuai|zuo|wei|ban|ming|gai|men|ge|ping|bei|pan|hua|shi|dao))r$/;

/**
 * Cuts letters into syllables, as few as possible ("xian" is one, "xi'an" two); null where that is impossible.
 * Expects lower case without tones, ü as v.
 */
export function syllabify(letters: string): string[] | null {
  const place = /^(.*(?:na|zhe))r$/.exec(letters)?.[1];
  const retroflex = RETROFLEX.exec(letters)?.[1];
  // "nar" and "zher" are 哪儿 and 这儿, which are read as 哪里 and 这里.
  const text = place !== undefined ? `${place}li` : (retroflex ?? letters);
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    best[end] = null;
    for (let length = Math.min(6, end); length >= 1; length--) {
      const before = best[end - length];
      const syllable = text.slice(end - length, end);
      if (!before || !SYLLABLES.has(syllable)) continue;
      if (best[end] === null || before.length + 1 < (best[end] as string[]).length) best[end] = [...before, syllable];
    }
  }
  return best[text.length] ?? null;
}
