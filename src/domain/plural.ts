/** "1 card", "2 cards", "1,000 cards"; `many` where it is no mere "s". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
