import { expect, test } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { issued } from '../testing/fake-issuer.ts';
import { browser } from '../testing/tabs.ts';
import { markOf, SIGNED_OUT } from './sign-in-mark.ts';

const ada = markOf({ userId: 'ada' });

async function signedIn(path = '/account') {
  const { state, tab } = browser(ada);
  const opened = tab(path);
  opened.issuer.answer('silently', issued('t-1'));
  await opened.identity.start();
  opened.issuer.asked.length = 0;
  return { ...opened, tab: opened, state };
}

test('given a live token, when calls are made, then the issuer is not asked', async () => {
  const { identity, issuer } = await signedIn();
  expect(await identity.token()).toBe('t-1');
  expect(identity.tokenNow()).toBe('t-1');
  expect(issuer.asked).toEqual([]);
});

test('given a token that ran out in a sleep, when calls are made, then one refresh renews it for all of them', async () => {
  const { identity, issuer, state, shown } = await signedIn();
  state.nowMs += 3_600_000;
  issuer.answer('refresh', issued('t-2'));
  expect(await Promise.all([identity.token(), identity.token(), identity.renew('t-1')])).toEqual(['t-2', 't-2', 't-2']);
  expect(issuer.asked).toEqual(['refresh']);
  expect(shown).toEqual(['…', 'ada']);
});

test('given a refused token that has been replaced meanwhile, when it is renewed, then the new one is given', async () => {
  const { identity, issuer } = await signedIn();
  issuer.answer('refresh', issued('t-2'));
  await identity.renew('t-1');
  expect(await identity.renew('t-1')).toBe('t-2');
  expect(issuer.asked).toEqual(['refresh']);
});

test.each(['missing_refresh_token', 'invalid_grant'])(
  'given a refresh that fails with %s, when the issuer still knows the browser, then it goes on without a page',
  async (error) => {
    const { identity, issuer } = await signedIn();
    issuer.answer('refresh', new AuthError(error));
    issuer.answer('silently', issued('t-2'));
    expect(await identity.renew('t-1')).toBe('t-2');
    expect(issuer.asked).toEqual(['refresh', 'silently']);
  },
);

test('given a refresh that fails and an issuer that knows nobody, when a call needs a token, then the user is signed out and the call fails with login_required', async () => {
  const { identity, issuer, state, shown } = await signedIn('/record');
  issuer.answer('refresh', new AuthError('invalid_grant'));
  issuer.answer('silently', new AuthError('login_required'));
  await expect(identity.renew('t-1')).rejects.toMatchObject({ code: 'login_required', status: 401 });
  expect(shown.at(-1)).toBe('visitor');
  expect(state.mark).toBeNull();
  await identity.signIn();
  expect(issuer.asked.at(-1)).toBe('leave /record');
});

test('given no connection, when a token is renewed, then the call fails as offline and nobody is signed out', async () => {
  const { identity, issuer, state } = await signedIn();
  issuer.answer('refresh', new AuthError('network', '', 'network'));
  await expect(identity.renew('t-1')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  expect(identity.state().user?.userId).toBe('ada');
  expect(state.mark).toBe(ada);
  issuer.answer('refresh', issued('t-2'));
  expect(await identity.renew('t-1')).toBe('t-2');
});

test('given an issuer that fails, when a token is renewed, then the call says that signing in failed and nobody is signed out', async () => {
  const { identity, issuer } = await signedIn();
  issuer.answer('refresh', new AuthError('server_error'));
  await expect(identity.renew('t-1')).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  expect(identity.state().user?.userId).toBe('ada');
});

test('given a gateway that refuses even a renewed token, then the user is signed out', async () => {
  const { identity, shown, state } = await signedIn();
  identity.drop();
  expect(shown.at(-1)).toBe('visitor');
  expect(state.mark).toBeNull();
  expect(identity.tokenNow()).toBeUndefined();
});

test('given a visitor, when the gateway refuses a token, then nothing is lost', async () => {
  const { tab } = browser();
  const { identity, shown } = tab();
  identity.drop();
  expect(shown).toEqual([]);
});

test('given the issuer’s answer, when it arrives, then what was in hand is taken over before anybody is shown as signed in', async () => {
  const { state, tab } = browser();
  const opened = tab('/callback?code=1');
  opened.issuer.answer('arrive', issued('t-1'));
  const to = await opened.identity.arrive('https://shop.example/callback#/flex/proposal/ABCD');
  expect(to).toBe('/flex/proposal/ABCD');
  expect(opened.takenOver).toMatchObject([
    { accessToken: 't-1', returnTo: '/flex/proposal/ABCD', user: { userId: 'ada' } },
  ]);
  expect(opened.shown).toEqual(['ada']);
  expect(state.mark).toBe(ada);
});

test('given an answer that names another site to go on to, when it arrives, then it goes on home', async () => {
  const opened = browser().tab('/callback');
  opened.issuer.answer('arrive', issued('t-1'));
  expect(await opened.identity.arrive('https://shop.example/callback#//evil.example/')).toBe('/');
});

test('given proposals that could not be taken over, when somebody signs in, then that is told and they are signed in all the same', async () => {
  const opened = browser().tab('/callback');
  opened.fail.takeOver = Object.assign(new Error('offline'), { code: 'NETWORK' });
  opened.issuer.answer('arrive', issued('t-1'));
  await opened.identity.arrive('https://shop.example/callback#/');
  expect(opened.told).toEqual(['NETWORK']);
  expect(opened.shown).toEqual(['ada']);
});

test('given a refused answer, when it arrives, then the page that waits for it is told why', async () => {
  const { state, tab } = browser();
  const opened = tab('/callback');
  opened.issuer.answer('arrive', new AuthError('access_denied', 'The person said no'));
  await expect(opened.identity.arrive('https://shop.example/callback')).rejects.toMatchObject({
    error: 'access_denied',
    description: 'The person said no',
  });
  expect(state.mark).toBeNull();
  expect(opened.shown).toEqual([]);
});

test('given a user, when they sign out, then the token is refreshed, the issuer’s session is ended, and home is where they come back to', async () => {
  const { identity, issuer, shown, state } = await signedIn();
  issuer.answer('refresh', issued('t-2'));
  await identity.signOut();
  expect(issuer.asked).toEqual(['refresh', 'end']);
  expect(state.mark).toBe(SIGNED_OUT);
  expect(shown.slice(-4)).toEqual(['…', 'forgotten', 'home', 'visitor']);
});

test('given no connection, when a user signs out, then they stay signed in and learn why', async () => {
  const { identity, issuer, state } = await signedIn();
  issuer.answer('refresh', new AuthError('network', '', 'network'));
  await expect(identity.signOut()).rejects.toMatchObject({ code: 'NETWORK' });
  expect(identity.state().user?.userId).toBe('ada');
  expect(state.mark).toBe(ada);
  expect(issuer.asked).toEqual(['refresh']);
});

test('given a session that is over already, when the user signs out, then nothing more is asked of the issuer', async () => {
  const { identity, issuer, shown, state, told } = await signedIn();
  issuer.answer('refresh', new AuthError('invalid_grant'));
  issuer.answer('silently', new AuthError('login_required'));
  await identity.signOut();
  expect(issuer.asked).toEqual(['refresh', 'silently']);
  expect(shown.at(-1)).toBe('visitor');
  expect(state.mark).toBe(SIGNED_OUT);
  expect(told).toEqual([]);
});

test('given an issuer that ends no sessions for others, when the user signs out, then they are signed out here and told', async () => {
  const { identity, issuer, shown, told } = await signedIn();
  issuer.answer('refresh', issued('t-2'));
  issuer.answer('end', new AuthError('unexpected', 'No end session endpoint'));
  await identity.signOut();
  expect(told).toEqual(['unexpected']);
  expect(shown.slice(-2)).toEqual(['home', 'visitor']);
});

test('given an issuer that cannot be reached, when a visitor wants to sign in, then that is told and the page stays', async () => {
  const opened = browser().tab('/flex');
  opened.issuer.answer('leave', new AuthError('network', '', 'network'));
  await opened.identity.signIn('/flex');
  expect(opened.told).toEqual(['network']);
});

test('given any place, when a visitor signs in from it, then the issuer is told no other site to come back to', async () => {
  const opened = browser().tab('/flex?x=1');
  await opened.identity.signIn();
  await opened.identity.signIn('https://evil.example/');
  await opened.identity.signIn('/account');
  expect(opened.issuer.asked).toEqual(['leave /flex?x=1', 'leave /', 'leave /account']);
});
