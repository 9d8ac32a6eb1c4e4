/**
 * 32-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) over UTF-16 code units: the same on every device and in
 * every build. `basis` may be mixed with a seed.
 */
export function fnv1a(text: string, basis = 0x811c9dc5): number {
  let hash = basis;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
