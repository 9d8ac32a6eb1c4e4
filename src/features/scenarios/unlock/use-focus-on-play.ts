import { useEffect, useState } from 'react';

/** The element id of a scenario's link "Play". */
export function playLinkId(sceneId: string): string {
  return `play-${sceneId}`;
}

/**
 * Focuses the link "Play" of a scenario that was just unlocked, as soon as it exists, because the pressed button is
 * gone.
 */
export function useFocusOnPlay(unlocks: readonly { scenarioId: string }[]): (sceneId: string) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isOpen = awaited !== null && unlocks.some(({ scenarioId }) => scenarioId === awaited);
  useEffect(() => {
    if (!awaited || !isOpen) return;
    // The closing dialog first returns the focus to an element that no longer exists.
    const timer = setTimeout(() => {
      document.getElementById(playLinkId(awaited))?.focus({ preventScroll: true });
      setAwaited(null);
    }, 50);
    return () => clearTimeout(timer);
  }, [awaited, isOpen]);
  return setAwaited;
}
