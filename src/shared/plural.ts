/** "1 card", "2 cards", "1,000 cards"; `many` for an irregular plural. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
