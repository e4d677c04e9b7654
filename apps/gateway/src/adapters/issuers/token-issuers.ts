import type { Clock } from '../../ports/clock.ts';
import type { InProcessIssuer, Issuers } from '../../ports/issuers.ts';
import { externalTokens } from './external-tokens.ts';
import { ownTokens } from './own-tokens.ts';

type Parts = {
  readonly own: InProcessIssuer;
  readonly clock: Clock;
  /** Whether staff who sign in elsewhere must have used a second factor there; our own issuer sees to it itself. */
  readonly needsSecondFactor?: boolean;
};

/** The issuers that brands trust: the one that a brand's configuration names, otherwise our own. Never both. */
export function tokenIssuers({ own, clock, needsSecondFactor = false }: Parts): Issuers {
  const readOwn = ownTokens(own);
  const readExternal = externalTokens({ needsSecondFactor });
  return {
    read: (token, { brand, siteUrl }) => {
      const nowMs = clock.realMs();
      return brand.identity
        ? readExternal(token, { issuer: brand.identity, nowMs })
        : readOwn({ token, brand: brand.brand, siteUrl, nowMs });
    },
  };
}
