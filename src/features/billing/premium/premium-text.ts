/** Texts of the premium view. */
export const TEXT = {
  offer: {
    title: 'Open every scene',
    text: 'Premium opens the scenes below, in every language you learn. Everything that is free stays free.',
    again: 'Get premium again',
    buy: 'Get premium',
    opening: 'Opening the payment page…',
    small: 'You can cancel at any time. Premium stays open until the end of what you have paid for.',
    test: 'This server uses a test payment: no money moves.',
    later: 'The price is shown before you pay.',
    failed: 'The price could not be loaded.',
    tryAgain: 'Try again',
    notSold: 'Premium cannot be bought on this server.',
    offline: 'Buying premium needs a connection. Everything you have works without one.',
  },
  active: {
    title: 'Premium is yours',
    manage: 'Manage subscription',
    opening: 'Opening…',
    text: 'Cancel, resume, or change how you pay.',
    offline: 'Managing your subscription needs a connection. Your premium scenes work without one.',
  },
  lapsed: {
    title: 'Your premium has ended',
    text: 'What you did in premium scenes is kept: your points, stars and cards.',
  },
  failures: {
    unreachable: 'The payment page could not be opened. Nothing was paid. Please try again.',
    'needs-sign-in': 'Please sign in again first. Nothing was paid.',
    already_subscribed: 'You already have premium. It is being fetched.',
    no_customer: 'There is nothing to manage: this subscription was not bought here.',
    not_sold: 'Premium cannot be bought on this server.',
  } as Record<string, string>,
  scenes: 'Premium scenes',
  coins: (count: number) => `Also needs ${count} coins once`,
  play: (title: string) => `Play ${title}`,
  noScenes: 'No premium scenes in this language yet.',
} as const;
