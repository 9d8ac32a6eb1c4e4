import { Component, type ReactNode } from 'react';
import { storageErrorOf } from '#platform/storage-error.ts';
import { buttonClass } from '#ui/controls/button-class.ts';

type State = { error: Error | null };

/**
 * The page's chunk could not be fetched: the device went offline before it was stored, or a new version replaced it.
 */
function isMissingPage(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

function explain(error: Error): { heading: string; text: string } {
  const storage = storageErrorOf(error);
  if (storage) return { heading: 'This device’s storage failed', text: storage.message };
  if (isMissingPage(error)) {
    return {
      heading: 'This page did not load',
      text: 'The network may be gone, or Parley has been updated. Your work is stored on this device. Load the page again.',
    };
  }
  return {
    heading: 'Something broke on this page',
    text: 'That is our fault. Your work is stored on this device. Load the page again, or go back to the start.',
  };
}

/** The fallback when a page breaks. It says what happened and what is safe, and offers a way out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A page broke', error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { heading, text } = explain(error);
    return (
      <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6" role="alert">
        <h1 className="text-3xl">{heading}</h1>
        <p className="text-ink-soft">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
            Load again
          </button>
          <a href="/" className={buttonClass('secondary')}>
            Go to the start
          </a>
        </div>
      </main>
    );
  }
}
