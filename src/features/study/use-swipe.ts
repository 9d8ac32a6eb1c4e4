import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

export type SwipeSide = 'left' | 'right';

/** The distance from which a released swipe counts, in pixels. */
export const SWIPE_AT = 96;
/** A finger that moves less is tapping. In pixels. */
const SLACK = 12;

/** The side to which a drag counts; null where it is too short. `reach`: pixels to the right. */
export function sideOf(reach: number): SwipeSide | null {
  if (reach >= SWIPE_AT) return 'right';
  return reach <= -SWIPE_AT ? 'left' : null;
}

/**
 * Lets a card follow the finger sideways. Touch and pen only, because a mouse selects text. Returns the handlers for the
 * card and the distance by which it is drawn aside, in pixels.
 */
export function useSwipe(enabled: boolean, onSwipe: (side: SwipeSide) => void) {
  const start = useRef<{ x: number; y: number; id: number; sideways: boolean; reach: number } | null>(null);
  const [reach, setReach] = useState(0);
  const end = (counts: boolean) => {
    // The finger may have moved since the last rendering.
    const side = counts && start.current?.sideways ? sideOf(start.current.reach) : null;
    start.current = null;
    setReach(0);
    if (side) onSwipe(side);
  };
  const handlers = {
    onPointerDown(event: ReactPointerEvent) {
      if (!enabled || event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY, id: event.pointerId, sideways: false, reach: 0 };
    },
    onPointerMove(event: ReactPointerEvent) {
      const from = start.current;
      if (!from || event.pointerId !== from.id) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.sideways) {
        if (Math.abs(x) < SLACK || Math.abs(x) < Math.abs(y)) return;
        from.sideways = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      from.reach = x;
      setReach(x);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
  return { reach, handlers };
}
