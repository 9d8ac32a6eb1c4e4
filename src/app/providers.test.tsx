import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountContext, useAccount } from '#session/account-store.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';

function Status() {
  return <p>{useAccount(({ status }) => status)}</p>;
}

function Owner() {
  return <p>{useLearnerStore().userId}</p>;
}

test('The error catalogue: App state used outside its provider throws', () => {
  expect(() => renderToStaticMarkup(<Status />)).toThrow('Account state used outside its provider');
  expect(() => renderToStaticMarkup(<Owner />)).toThrow('User store used outside its provider');
});

test('inside its provider it says how far the sign-in is', () => {
  const page = (
    <AccountContext value>
      <Status />
    </AccountContext>
  );
  expect(renderToStaticMarkup(page)).toBe('<p>loading</p>');
});
