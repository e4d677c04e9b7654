import { ProblemError } from '../../client/problem-error.ts';
import { type AuthError, authErrorOf, LOGIN_REQUIRED, problemOf } from '../auth-error.ts';
import type { IdentityStore } from './identity-store.ts';
import { type Door, needsPerson } from './sign-in-door.ts';
import { markOf, SIGNED_OUT } from './sign-in-mark.ts';

export type ResumptionParts = {
  readonly store: IdentityStore;
  readonly door: Door;
  readonly tell: (error: unknown) => void;
  readonly forgetTyped: () => void;
};

export type Resumption = {
  /** At the start of a page: goes on as the person who signed in with this browser before, if anybody has. */
  readonly start: () => Promise<void>;
  /** Does what another tab did meanwhile. */
  readonly follow: () => Promise<void>;
  /** Resolves once we know who is looking; rejects if somebody had signed in and nothing answers. */
  readonly settled: () => Promise<void>;
};

/** Signing in without a page, by the mark that an earlier visit or another tab has left. */
export function createResumption({ store, door, tell, forgetTyped }: ResumptionParts): Resumption {
  let resuming: Promise<void> | undefined;
  /** Nothing answered when somebody was to be resumed: the next call tries again. */
  let isOwed = false;

  const resume = (otherwise: (error: AuthError) => void | Promise<void>): Promise<void> => {
    const attempt = async () => {
      isOwed = false;
      try {
        await door.silently();
      } catch (thrown) {
        const error = authErrorOf(thrown);
        isOwed = error.kind === 'network';
        await otherwise(error);
      }
    };
    resuming ??= attempt().finally(() => {
      resuming = undefined;
    });
    return resuming;
  };
  const start = async (): Promise<void> => {
    const mark = store.look();
    if (mark === null || mark === SIGNED_OUT) return;
    store.leave({ isSettled: false });
    await resume(async (error) => {
      if (needsPerson(error)) {
        store.leave({ isSettled: false, mark: null });
        await door.goToIssuer().catch((thrown: unknown) => tell(authErrorOf(thrown)));
      } else tell(error);
      store.leave({ isSettled: true });
    });
  };
  const follow = async (): Promise<void> => {
    const [before, mark, { user }] = [store.seen(), store.look(), store.state()];
    if (mark === before || mark === null || (user && markOf(user) === mark)) return;
    if (mark !== SIGNED_OUT) return resume((error) => followTo(error));
    if (!user) return;
    door.lose();
    forgetTyped();
    tell(new ProblemError({ status: 401, code: LOGIN_REQUIRED, message: 'Signed out in another window' }));
  };
  /** The issuer answers no frame on this site: its own page knows who signed in, and leads back at once. */
  const followTo = async (error: AuthError): Promise<void> => {
    if (store.state().user) door.lose();
    if (needsPerson(error)) await door.goToIssuer().catch(() => {});
  };
  const settled = async (): Promise<void> => {
    await resuming;
    if (!isOwed) return;
    await resume((error) => {
      if (isOwed) throw problemOf(error);
    });
  };
  return { start, follow, settled };
}
