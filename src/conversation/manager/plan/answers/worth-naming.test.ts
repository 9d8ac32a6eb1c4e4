import { describe, expect, it } from 'vitest';
import { KIOSK_INGREDIENTS } from '../../../testing/kiosk-talk.ts';
import { worthNaming } from './worth-naming.ts';

const named = (...contains: string[]) => worthNaming({ ingredients: KIOSK_INGREDIENTS }, contains);

describe('of what is in a thing', () => {
  it('its two main parts are named, and nothing that matters to nobody', () => {
    expect(named('beef', 'leek', 'leek', 'leek')).toEqual(['beef', 'leek']);
  });

  it('one ingredient of each kind is named that somebody may not eat', () => {
    expect(named('leek', 'leek', 'butter', 'milk', 'peanuts')).toEqual(['leek', 'leek', 'butter', 'peanuts']);
  });
});
