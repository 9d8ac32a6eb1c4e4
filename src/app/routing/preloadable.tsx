import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component in a chunk of its own, whose loading can begin before it is drawn. */
export type Preloadable<Props extends object> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * Works like `lazy`, but draws a loaded component at once. `lazy` always suspends for a moment, and React shows the
 * content after a fallback 300 ms later at the earliest, so a chain of lazy components would delay everybody although
 * the code has long been there.
 * A failed load is tried again the next time.
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
  function Component(props: Props) {
    // The type is kept in state, because another component type in the same place would remount.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Component, { preload });
}
