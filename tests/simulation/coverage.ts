/** Counts of everything that the simulation can do. */

export class Coverage {
  private readonly counts = new Map<string, number>();

  count(kind: string, name: string): void {
    const key = `${kind}: ${name}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  add(other: Coverage): void {
    for (const [key, count] of other.counts) this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }

  of(kind: string, name: string): number {
    return this.counts.get(`${kind}: ${name}`) ?? 0;
  }

  /** Expected events that never happened, by kind. */
  missing(expected: Readonly<Record<string, readonly string[]>>): string[] {
    return Object.entries(expected).flatMap(([kind, names]) =>
      names.filter((name) => this.of(kind, name) === 0).map((name) => `${kind}: ${name}`),
    );
  }

  /** One line for each kind. */
  toString(): string {
    const kinds = Map.groupBy([...this.counts].sort(), ([key]) => key.slice(0, key.indexOf(': ')));
    return [...kinds]
      .map(([kind, entries]) => {
        return `${kind}: ${entries.map(([key, count]) => `${key.slice(kind.length + 2)} ${count}`).join(', ')}`;
      })
      .join('\n');
  }
}
