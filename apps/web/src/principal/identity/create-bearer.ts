import type { Session, VisitorSession } from '../../client/create-session.ts';
import type { TokenSource } from '../../client/token-source.ts';
import { isStaff } from '../user-of.ts';
import type { Identity } from './create-identity.ts';
import type { TakeOver } from './take-over.ts';

export type BearerParts = {
  readonly visitor: VisitorSession;
  readonly identity: Identity;
  /** Moves what the visitor has in hand to the account; returns whether there was anything. */
  readonly takeOver: (wanted: TakeOver) => Promise<boolean>;
};

/**
 * Whose token calls use: the user's once somebody has signed in, the visitor's until then. While a sign-in is being
 * resumed, calls wait for it.
 */
export function createBearer({ visitor, identity, takeOver }: BearerParts): Session {
  const looked = new Set<string>();
  const isSignedIn = () => identity.state().user !== null;
  const source = async (): Promise<TokenSource> => {
    await identity.settled();
    return isSignedIn() ? identity : visitor;
  };
  return {
    token: async () => (await source()).token(),
    tokenNow: () => (isSignedIn() ? identity : visitor).tokenNow(),
    renew: async (refused) => (await source()).renew(refused),
    isKnown: () => isSignedIn() || visitor.isKnown(),
    freshen: async () => {
      if ((await source()) === visitor) await visitor.freshen();
    },
    adopt: visitor.adopt,
    reclaim: async (proposalCode) => {
      const { user } = identity.state();
      if (user === null || isStaff(user) || looked.has(proposalCode)) return false;
      looked.add(proposalCode);
      return takeOver({ accessToken: await identity.token(), proposalCode });
    },
    refuse: identity.drop,
  };
}
