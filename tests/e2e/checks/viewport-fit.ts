/** Checks that a screen fits into its window. */
import { expect, type Page } from '@playwright/test';

/** The narrowest phone, and the usual desktop at 200 %. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

/** Expects that nothing scrolls sideways, is cut off, covered or too small, at 320 px and at 200 % zoom. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize() ?? WINDOWS[0];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    expect(await misfits(page), `${screen} at ${size.width} × ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Describes everything that does not fit: sideways scrolling, controls outside or too small, cut-off words, overlapping controls. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Two frames, so that layouts which follow the window's width are drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);

    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} “${words.slice(0, 40)}”`;
    };
    const ancestors = (element: Element) => {
      const all: Element[] = [];
      for (let up: Element | null = element; up; up = up.parentElement) all.push(up);
      return all;
    };
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert]');
    const scrolled = (element: Element) =>
      ancestors(element).some(
        (up) => /auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth,
      );
    /** A control within a line of text, as large as its words. */
    const inText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);

    /** The rest is hidden by an ancestor that scrolls or clips. */
    const visiblePart = (element: Element, box: DOMRect) => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (const up of ancestors(element)) {
        if (getComputedStyle(up).overflowX === 'visible') continue;
        const frame = up.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    const modal = document.querySelector('[role="dialog"]');
    const controls = [
      ...(modal ?? document).querySelectorAll(
        'a[href], button, input, textarea, select, summary, [role="button"], [role="tab"], [role="switch"], [role="radio"], [role="combobox"]',
      ),
    ].filter(shown);
    const boxes: { element: Element; box: DOMRect }[] = [];
    for (const element of controls) {
      // Some radio buttons are drawn by their label.
      const drawn = element.getBoundingClientRect().width <= 1 ? (element.closest('label') ?? element) : element;
      const box = drawn.getBoundingClientRect();
      if (box.width <= 1 || box.bottom < -10_000) continue;
      if (ancestors(element).some((up) => getComputedStyle(up).position === 'fixed') && box.bottom <= 0) continue; // shown once focused
      const sides = box.left < -1 || box.right > innerWidth + 1;
      if (sides && !scrolled(element)) found.push(`outside: ${nameOf(element)} ${box.left | 0}–${box.right | 0}`);
      const primary = drawn.matches('.bg-accent') || Boolean(element.closest('nav'));
      const least = primary ? 44 : 24;
      const small = box.height < least - 0.5 || box.width < 24;
      if (small && !inText(element)) found.push(`small: ${nameOf(element)} ${box.width | 0} × ${box.height | 0}`);
      const floats = ancestors(element).some((up) => /fixed|sticky|absolute/.test(getComputedStyle(up).position));
      if (!floats || modal) boxes.push({ element, box: visiblePart(element, box) });
    }
    for (const [index, { element, box }] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > 2) found.push(`on each other: ${nameOf(element)}, ${nameOf(other.element)}`);
      }
    }
    for (const element of (modal ?? document.body).querySelectorAll('*')) {
      if (!shown(element) || element.clientWidth <= 1 || element.closest('svg')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const clipsDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      if ((clips || clipsDown) && element.textContent?.trim())
        found.push(`cut off: ${nameOf(element)} ${element.className}`);
    }
    return found;
  });
}
