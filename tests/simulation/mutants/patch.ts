/** Functions of modules that a mutant replaces. */

type AnyFunction = (...parameters: never[]) => unknown;
const patches = new Map<string, AnyFunction>();

/** The module with these functions open to `patch`; for `vi.mock`. */
export function patchable(module: object, ...names: string[]): object {
  const real = module as Record<string, AnyFunction>;
  const wrap =
    (name: string) =>
    (...parameters: unknown[]) => {
      const replacement = patches.get(name) as ((...all: unknown[]) => unknown) | undefined;
      const own = real[name] as (...all: unknown[]) => unknown;
      return replacement ? replacement(own, ...parameters) : own(...parameters);
    };
  return { ...module, ...Object.fromEntries(names.map((name) => [name, wrap(name)])) };
}

/** Replaces a function by one that is given the real one first; gives what restores it. */
export function patch<F extends (...parameters: never[]) => unknown>(
  name: string,
  replacement: (real: F, ...parameters: Parameters<F>) => ReturnType<F>,
): () => void {
  patches.set(name, replacement as never);
  return () => patches.delete(name);
}
