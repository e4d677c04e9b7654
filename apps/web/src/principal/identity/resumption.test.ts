import { expect, test } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { issued } from '../testing/fake-issuer.ts';
import { browser } from '../testing/tabs.ts';
import { markOf, SIGNED_OUT } from './sign-in-mark.ts';

const ada = markOf({ userId: 'ada' });
const network = () => new AuthError('network', 'Failed to fetch', 'network');

test.each([null, SIGNED_OUT])(
  'given a browser in which nobody is signed in (%s), when a page starts, then no issuer is asked',
  async (mark) => {
    const tab = browser(mark).tab();
    await tab.identity.start();
    await tab.identity.settled();
    expect(tab.issuer.asked).toEqual([]);
    expect(tab.shown).toEqual([]);
  },
);

test('given a browser in which somebody had signed in, when a page starts, then they are signed in again and pages wait for it', async () => {
  const tab = browser(ada).tab();
  tab.issuer.answer('silently', issued('t-1'));
  const started = tab.identity.start();
  expect(tab.identity.state().isSettled).toBe(false);
  await started;
  expect(tab.shown).toEqual(['…', 'ada']);
  expect(await tab.identity.token()).toBe('t-1');
  expect(tab.issuer.asked).toEqual(['silently']);
});

test.each([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
])(
  'given a start that ends in %s, then the mark is cleared and the visitor is sent to sign in and back to where they were',
  async (error) => {
    const { state, tab } = browser(ada);
    const opened = tab('/flex/proposal/ABCD/summary?x=1');
    opened.issuer.answer('silently', new AuthError(error));
    await opened.identity.start();
    expect(opened.issuer.asked).toEqual(['silently', 'leave /flex/proposal/ABCD/summary?x=1']);
    expect(state.mark).toBeNull();
    expect(opened.told).toEqual([]);
    // Until the page is left, it shows nobody's pages.
    expect(opened.shown).toEqual(['…', '…', 'visitor']);
  },
);

test('given an issuer elsewhere whose cookies the browser blocks in frames, when no frame is answered, then it ends on the issuer’s own page', async () => {
  const { tab } = browser(ada);
  const opened = tab('/account');
  opened.issuer.answer('silently', new AuthError('interaction_required', 'The issuer gave no answer in a frame'));
  await opened.identity.start();
  expect(opened.issuer.asked.at(-1)).toBe('leave /account');
});

test('given no connection, when a page starts, then that is told, the mark stays, and the next call signs in', async () => {
  const { state, tab } = browser(ada);
  const opened = tab();
  opened.issuer.answer('silently', network());
  await opened.identity.start();
  expect(opened.told).toEqual(['network']);
  expect(state.mark).toBe(ada);
  expect(opened.shown.at(-1)).toBe('visitor');
  await expect(opened.identity.settled()).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  opened.issuer.answer('silently', issued('t-1'));
  await opened.identity.settled();
  expect(opened.identity.state().user?.userId).toBe('ada');
});

test('given an issuer that fails in another way, when a page starts, then that is told, nobody is sent away, and calls go on as a visitor’s', async () => {
  const { state, tab } = browser(ada);
  const opened = tab();
  opened.issuer.answer('silently', new AuthError('server_error', 'Oops'));
  await opened.identity.start();
  await opened.identity.settled();
  expect(opened.told).toEqual(['server_error']);
  expect(opened.issuer.asked).toEqual(['silently']);
  expect(opened.shown).toEqual(['…', 'visitor']);
  expect(state.mark).toBe(ada);
});

test('given two tabs, when somebody signs in in one, then the other follows without leaving its page, and takes over what it had in hand', async () => {
  const { tab } = browser();
  const [one, other] = [tab('/callback'), tab('/flex/proposal/ABCD')];
  await other.identity.start();
  one.issuer.answer('arrive', issued('t-1'));
  await one.identity.arrive('https://shop.example/callback#/');
  other.issuer.answer('silently', issued('t-2'));
  await other.identity.follow();
  expect(other.shown).toEqual(['ada']);
  expect(await other.identity.token()).toBe('t-2');
  expect(other.takenOver.map(({ accessToken, returnTo }) => [accessToken, returnTo])).toEqual([
    ['t-2', '/flex/proposal/ABCD'],
  ]);
  await other.identity.follow();
  expect(other.issuer.asked).toEqual(['silently']);
});

test('given two tabs with the same user, when one signs in again, then the other changes nothing', async () => {
  const { tab } = browser(ada);
  const [one, other] = [tab(), tab()];
  for (const opened of [one, other]) {
    opened.issuer.answer('silently', issued('t'));
    await opened.identity.start();
  }
  one.issuer.answer('arrive', issued('t-2'));
  await one.identity.arrive('https://shop.example/callback#/');
  await other.identity.follow();
  expect(other.shown).toEqual(['…', 'ada']);
});

test('given two tabs, when somebody signs out in one, then the other has nobody either, says so, and signing in leads back to where it was', async () => {
  const { tab } = browser(ada);
  const [one, other] = [tab('/'), tab('/flex/proposal/ABCD/disclosure/your-car')];
  for (const opened of [one, other]) {
    opened.issuer.answer('silently', issued('t'));
    await opened.identity.start();
  }
  one.issuer.answer('refresh', issued('t-2'));
  await one.identity.signOut();
  await other.identity.follow();
  expect(other.shown.slice(-2)).toEqual(['visitor', 'forgotten']);
  expect(other.identity.tokenNow()).toBeUndefined();
  expect(other.told).toEqual(['login_required']);
  other.path = '/';
  await other.identity.signIn();
  expect(other.issuer.asked.at(-1)).toBe('leave /flex/proposal/ABCD/disclosure/your-car');
});

test('given a tab that slept while another person signed in, when it wakes, then it shows that person and no longer the first', async () => {
  const { state, tab } = browser(ada);
  const opened = tab();
  opened.issuer.answer('silently', issued('t-1'));
  await opened.identity.start();
  state.mark = markOf({ userId: 'bob' });
  opened.issuer.answer('silently', issued('t-2', { sub: 'bob' }));
  await opened.identity.follow();
  expect(opened.shown).toEqual(['…', 'ada', 'bob']);
});

test('given a tab that cannot follow in a frame, when another tab has signed in, then it goes by the issuer’s page and comes back to its own', async () => {
  const { state, tab } = browser();
  const opened = tab('/flex/proposal/ABCD');
  await opened.identity.start();
  state.mark = ada;
  opened.issuer.answer('silently', new AuthError('login_required'));
  await opened.identity.follow();
  expect(opened.issuer.asked).toEqual(['silently', 'leave /flex/proposal/ABCD']);
  // The other tab is signed in still.
  expect(state.mark).toBe(ada);
});

test('given a start that another tab’s sign-in overtakes, when calls wait, then the issuer is asked once', async () => {
  const { state, tab } = browser(ada);
  const opened = tab();
  opened.issuer.answer('silently', issued('t-1', { sub: 'bob' }));
  const started = opened.identity.start();
  state.mark = markOf({ userId: 'bob' });
  await Promise.all([started, opened.identity.follow(), opened.identity.settled()]);
  expect(opened.issuer.asked).toEqual(['silently']);
});
