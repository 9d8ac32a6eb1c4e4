import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component in a chunk of its own, whose loading can begin before it is drawn. */
export type Preloadable<Props extends object> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * Like `lazy`, but once it is loaded it is drawn at once. `lazy` always leaves for a moment, and React shows what comes
 * after a fallback 300 ms later at the earliest: a chain of them would make everyone wait for what is long there.
 * A load that failed is tried again the next time.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(() => preload().then((component) => ({ default: component })));
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules are loaded, never while drawing
  function Component(props: Props) {
    // Kept: another type of component in the same place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Component, { preload });
}
