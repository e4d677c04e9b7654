import { createIdentity, type Identity } from '../identity/create-identity.ts';
import type { Arrival } from '../identity/sign-in-door.ts';
import type { SignInMark } from '../identity/sign-in-mark.ts';
import { type FakeIssuer, fakeIssuer } from './fake-issuer.ts';

export type Tab = {
  readonly identity: Identity;
  readonly issuer: FakeIssuer;
  /** Errors that were told, by their codes. */
  readonly told: string[];
  readonly takenOver: Arrival[];
  /** What `takeOver` fails with, if anything. */
  readonly fail: { takeOver?: Error };
  /** Everything that the pages were shown: who is signed in, or `…` while that is not known. */
  readonly shown: string[];
  path: string;
};

/** A browser whose tabs share one mark, and whose clock moves only when the test moves it. */
export function browser(first: string | null = null) {
  const heard = new Set<() => void>();
  const state = { mark: first, nowMs: Date.UTC(2026, 10, 22, 9) };
  const mark = (): SignInMark => ({
    read: () => state.mark,
    keep: (kept) => {
      state.mark = kept;
    },
    listen: (callback) => {
      heard.add(callback);
      return () => heard.delete(callback);
    },
  });
  const tab = (path = '/flex/proposal/ABCD?x=1'): Tab => {
    const issuer = fakeIssuer();
    const [told, takenOver, shown]: [string[], Arrival[], string[]] = [[], [], []];
    const opened = { path, fail: {} as Tab['fail'] };
    const identity = createIdentity({
      issuer: async () => issuer,
      mark: mark(),
      claimNames: { roles: 'roles', permissions: 'permissions', connection: 'connection' },
      now: () => state.nowMs,
      place: () => ({ origin: 'https://shop.example', path: made.path }),
      takeOver: async (arrival) => {
        takenOver.push(arrival);
        if (opened.fail.takeOver) throw opened.fail.takeOver;
      },
      tell: (error) =>
        told.push((error as { code?: string; error?: string }).code ?? (error as { error: string }).error),
      goHome: async () => void shown.push('home'),
      forgetTyped: () => void shown.push('forgotten'),
    });
    identity.subscribe(() => {
      const { user, isSettled } = identity.state();
      shown.push(isSettled ? (user?.userId ?? 'visitor') : '…');
    });
    const made: Tab = { identity, issuer, told, takenOver, shown, ...opened };
    return made;
  };
  return { state, tab };
}
