import type { Clock } from '../../ports/clock.ts';
import type { InProcessIssuer, Issuers } from '../../ports/issuers.ts';
import { externalTokens } from './external-tokens.ts';
import { ownTokens } from './own-tokens.ts';

/** The issuers that brands trust: the one that a brand's configuration names, else our own. Never both. */
export function tokenIssuers({ own, clock }: { own: InProcessIssuer; clock: Clock }): Issuers {
  const readOwn = ownTokens(own);
  const readExternal = externalTokens();
  return {
    read: (token, { brand, siteUrl }) => {
      const nowMs = clock.realMs();
      return brand.identity
        ? readExternal(token, { issuer: brand.identity, nowMs })
        : readOwn({ token, brand: brand.brand, siteUrl, nowMs });
    },
  };
}
