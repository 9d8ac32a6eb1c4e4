import { useEffect, useState } from 'react';

/** The id of a scene's link "Play". */
export function playLinkId(sceneId: string): string {
  return `play-${sceneId}`;
}

/**
 * Puts the focus on the link "Play" of a scene that was just unlocked, once it is there: the button that was pressed is
 * gone by then.
 */
export function useFocusOnPlay(unlocks: readonly { scenarioId: string }[]): (sceneId: string) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isOpen = awaited !== null && unlocks.some(({ scenarioId }) => scenarioId === awaited);
  useEffect(() => {
    if (!awaited || !isOpen) return;
    // After the dialog has given the focus back to where nothing is any more.
    const timer = setTimeout(() => {
      document.getElementById(playLinkId(awaited))?.focus({ preventScroll: true });
      setAwaited(null);
    }, 50);
    return () => clearTimeout(timer);
  }, [awaited, isOpen]);
  return setAwaited;
}
