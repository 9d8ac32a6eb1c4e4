/** Functions of the engine that a test may put its own in the place of. */

type Any = (...parameters: never[]) => unknown;
const bends = new Map<string, Any>();

/** A module in which these functions may be bent: what to give to `vi.mock`. */
export function bendable(module: object, ...names: string[]): object {
  const real = module as Record<string, Any>;
  const wrap =
    (name: string) =>
    (...parameters: unknown[]) => {
      const bent = bends.get(name) as ((...all: unknown[]) => unknown) | undefined;
      const own = real[name] as (...all: unknown[]) => unknown;
      return bent ? bent(own, ...parameters) : own(...parameters);
    };
  return { ...module, ...Object.fromEntries(names.map((name) => [name, wrap(name)])) };
}

/** Puts a mistake in the place of a function, whose real one it is given first; gives what takes it out. */
export function bend<F extends (...parameters: never[]) => unknown>(
  name: string,
  mistake: (real: F, ...parameters: Parameters<F>) => ReturnType<F>,
): () => void {
  bends.set(name, mistake as never);
  return () => bends.delete(name);
}
