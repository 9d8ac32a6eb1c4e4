import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountContext, useAccount } from '#session/account-store.ts';
import { useLearnerStore, useSessionPreferences } from '#shared/learner/learner-store-context.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useSubscription } from '#shared/learner/use-subscription.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';

function Status() {
  return <p>{useAccount(({ status }) => status)}</p>;
}

/** Renders nothing but what the hook throws. */
function Asking({ hook }: { hook: () => unknown }) {
  hook();
  return null;
}

test.each([
  ['useAccount', () => useAccount(({ status }) => status)],
  ['useLearnerStore', useLearnerStore],
  ['useSessionPreferences', useSessionPreferences],
  ['useLearnerLanguage', useLearnerLanguage],
  ['useSubscription', useSubscription],
  ['useScenarios', useScenarios],
])('The error catalogue: App state used outside its provider throws (%s)', (name, hook) => {
  expect(() => renderToStaticMarkup(<Asking hook={hook} />)).toThrow(`App state used outside its provider: ${name}`);
});

test('inside its provider it says how far the sign-in is', () => {
  const page = (
    <AccountContext value>
      <Status />
    </AccountContext>
  );
  expect(renderToStaticMarkup(page)).toBe('<p>loading</p>');
});
