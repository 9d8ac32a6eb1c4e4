export interface ServiceWorkerCallbacks {
  /** A new version waits; `apply` switches to it and reloads. Ask first, never in the middle of an exercise. */
  onUpdateReady(apply: () => void): void;
  /** The shell is stored: the app starts without a network. */
  onReady(): void;
}

/** Registers the service worker where there is one and the browser supports it. */
export function registerServiceWorker(_callbacks: ServiceWorkerCallbacks): void {}
