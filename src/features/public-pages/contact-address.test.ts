import { expect, test } from 'vitest';
import { readContactAddress } from './contact-address.ts';

test('an e-mail address is written to, a page is opened', () => {
  expect(readContactAddress(' ada@example.com ')).toEqual({ href: 'mailto:ada@example.com', text: 'ada@example.com' });
  expect(readContactAddress('https://example.com/help/')).toEqual({
    href: 'https://example.com/help/',
    text: 'example.com/help',
  });
});

test('nothing is invented, and nothing else is linked', () => {
  for (const value of [undefined, '', 'ada', 'http://example.com', 'javascript:alert(1)', 'a@b.c?bcc=d@e.f']) {
    expect(readContactAddress(value), value).toBeNull();
  }
});
