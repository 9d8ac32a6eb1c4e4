/** The pages of the test provider. Nothing on them comes from a request but the ticket, which is checked before. */
import { createHash } from 'node:crypto';
import { PREMIUM_PATH } from '../../supabase/functions/_shared/subscription-status.ts';
import { TEST_OFFER, type TestSubscription } from './test-subscription.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf7f0, #141b2b); --raised: light-dark(#fffdf9, #1d263a);
  --ink: light-dark(#1f2430, #f4eee3); --soft: light-dark(#555b6b, #b4bacb); --line: light-dark(#e7dece, #2e3952);
  --plum: light-dark(#74377a, #d8a3dc); --on-plum: light-dark(#fff, #23102a); --amber: light-dark(#855500, #f2b84b);
  --amber-wash: light-dark(#faeacb, #3a2f1d); --danger: light-dark(#a8231b, #ff9b8f);
  --danger-wash: light-dark(#fbe2de, #41252b); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 20px; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 24px; border-radius: 24px; background: var(--raised);
  box-shadow: 0 1px 2px rgb(0 0 0 / .08), 0 8px 24px rgb(0 0 0 / .1); }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.015em; margin-top: 18px; }
p { margin-top: 8px; color: var(--soft); text-wrap: pretty; }
.test { margin: 0; padding: 10px 14px; border-radius: 14px; background: var(--amber-wash); color: var(--amber); font: 600 .875rem/1.4 system-ui, sans-serif; text-align: center; }
.declined { margin-top: 16px; padding: 10px 14px; border-radius: 14px; background: var(--danger-wash); color: var(--danger); }
dl { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; margin-top: 20px; padding-block: 16px;
  border-block: 1px solid var(--line); }
dd { font-weight: 600; text-align: right; }
form { display: grid; gap: 12px; margin-top: 20px; }
button, a { display: grid; place-items: center; min-height: 48px; padding: 8px 16px; border: 0; border-radius: 14px;
  font: 600 1rem/1.3 system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; color: var(--ink);
  background: transparent; box-shadow: inset 0 0 0 1.5px var(--line); }
.main { background: var(--plum); color: var(--on-plum); box-shadow: none; }
.quiet { margin-top: 12px; box-shadow: none; color: var(--soft); }
:focus-visible { outline: 3px solid var(--plum); outline-offset: 2px; }
`;

/** Nothing may load, run or be framed but this style sheet and forms to this server. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Parley test payment</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="test">Test payment: no money moves.</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': POLICY,
  };
  return new Response(html, { status, headers });
}

const BACK = `<a class="quiet" href="${PREMIUM_PATH}">Go back to Parley</a>`;

const PRICE = new Intl.NumberFormat('en', { style: 'currency', currency: TEST_OFFER.currency }).format(
  TEST_OFFER.amount / 100,
);

const day = (seconds: number) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(seconds * 1000));

const form = (ticket: string, buttons: string) =>
  `<form method="post"><input type="hidden" name="ticket" value="${ticket}">${buttons}</form>`;

const button = (action: string, label: string, isMain = false) =>
  `<button name="do" value="${action}"${isMain ? ' class="main"' : ''}>${label}</button>`;

export function checkoutPage(ticket: string, declined: boolean): Response {
  const alert = '<p class="declined" role="alert">The card was declined. Nothing was paid and nothing has changed.</p>';
  return page(
    200,
    'Parley Premium',
    `<p>This stands in for a real payment page. Choose how the payment ends.</p>
${declined ? alert : ''}
<dl><dt>One month of premium</dt><dd>${PRICE}</dd><dt>Charged today</dt><dd>nothing</dd></dl>
${form(ticket, button('pay', `Pay ${PRICE} (test)`, true) + button('decline', 'Decline the card'))}
${BACK}`,
  );
}

/** @param own the ongoing subscription; null: it has lapsed */
export function portalPage(ticket: string, own: TestSubscription | null): Response {
  if (!own) {
    return page(200, 'Your premium has lapsed', `<p>You can buy it again whenever you like.</p>${BACK}`);
  }
  const until = day(own.cancelAt ?? own.periodEnd);
  const change = own.cancelAt ? button('resume', 'Resume', true) : button('cancel', 'Cancel subscription');
  return page(
    200,
    'Your premium',
    `<p>${own.cancelAt ? 'You have cancelled. Premium stays open until the end.' : 'Premium is active.'}</p>
<dl><dt>${own.cancelAt ? 'Ends on' : 'Paid until'}</dt><dd>${until}</dd></dl>
${form(ticket, change + button('lapse', 'Let it lapse now'))}
${BACK}`,
  );
}

export function expiredPage(): Response {
  return page(
    404,
    'This page has expired',
    `<p>Nothing was paid and nothing has changed. Begin again from Parley.</p>${BACK}`,
  );
}

export function failedPage(): Response {
  return page(
    503,
    'This did not work',
    `<p>The server could not store it, so nothing has changed. Go back and try again.</p>${BACK}`,
  );
}
