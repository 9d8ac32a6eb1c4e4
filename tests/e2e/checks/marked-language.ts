/**
 * Every text in another language than the page's says which (WCAG 3.1.2): a voice reads it out, a font is chosen by it.
 */
import type { Page } from '@playwright/test';

/** Chinese is recognised by its script. */
const HAN = '\\p{Script=Han}';

/**
 * The texts, fields and placeholders on the page that match and do not stand inside an element with that language.
 * Accessible names (`aria-label`) cannot carry a language.
 */
export function unmarkedTexts(page: Page, pattern = HAN, language = 'zh'): Promise<string[]> {
  return page.evaluate(
    ({ pattern, language }) => {
      const foreign = new RegExp(pattern, 'u');
      const found: string[] = [];
      const check = (text: string, element: Element | null) => {
        const said = element?.closest('[lang]')?.getAttribute('lang') ?? '';
        if (foreign.test(text) && !said.startsWith(language)) found.push(`${text.trim()} (${said || 'none'})`);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!parent?.closest('script, style')) check(texts.currentNode.nodeValue ?? '', parent);
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
        check(field.value, field);
        check(field.placeholder, field);
      }
      return found;
    },
    { pattern, language },
  );
}
