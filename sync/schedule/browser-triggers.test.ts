import { describe, expect, it } from 'vitest';
import { bindBrowserTriggers } from './browser-triggers.ts';

function setUp() {
  const heard: string[] = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const scheduler = {
    request: async (trigger: string) => void heard.push(trigger),
    goneOffline: () => void heard.push('gone'),
    hidden: () => void heard.push('hidden'),
    stop: () => undefined,
  };
  const unbind = bindBrowserTriggers(scheduler, { window, document });
  return { heard, window, document, unbind };
}

const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('a page', () => {
  it.each([
    ['window', 'online', 'online'],
    ['window', 'offline', 'gone'],
    ['document', 'visibilitychange', 'visible'],
    ['document', 'resume', 'visible'],
    ['document', 'freeze', 'hidden'],
    ['window', 'pagehide', 'hidden'],
  ] as const)('tells the scheduler of the %s’s %s', (target, name, expected) => {
    const page = setUp();
    page[target].dispatchEvent(new Event(name));
    expect(page.heard).toEqual([expected]);
  });

  it.each(['visibilitychange', 'resume'])('that is hidden requests no sync at %s', (name) => {
    const { heard, document } = setUp();
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event(name));
    expect(heard).toEqual(['hidden']);
  });

  it('requests a sync when it returns from the back-forward cache, not when it is loaded', () => {
    const { heard, window } = setUp();
    window.dispatchEvent(pageshow(false));
    expect(heard).toEqual([]);
    window.dispatchEvent(pageshow(true));
    expect(heard).toEqual(['visible']);
  });

  it('tells nothing once it is disconnected', () => {
    const { heard, window, document, unbind } = setUp();
    unbind();
    for (const name of ['online', 'offline', 'pagehide']) window.dispatchEvent(new Event(name));
    window.dispatchEvent(pageshow(true));
    for (const name of ['visibilitychange', 'resume', 'freeze']) document.dispatchEvent(new Event(name));
    expect(heard).toEqual([]);
  });
});
