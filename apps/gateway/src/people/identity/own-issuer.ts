import type { Brand } from '@marque/catalogue';
import { createIssuer, type Issuer, publicPartOf, SIGNING_ALGORITHMS } from '@marque/identity';
import { logUnexpected } from '../../ground/logger.ts';
import type { OwnIssuer } from '../../ports/own-issuer.ts';
import { identityRecords } from '../../store/identity/records.ts';
import { emailWaysBack } from './email-ways-back.ts';
import { identityAccounts } from './identity-accounts.ts';
import type { IssuerNeeds } from './issuer-needs.ts';
import { type KeyShelf, keyShelf } from './key-shelf.ts';
import { mountIdentity } from './mount-identity.ts';
import { signInCodes } from './sign-in-codes.ts';
import { staffPasskeys } from './staff-passkeys.ts';

/** A provider with what it was made from; a changed brand folder or other keys make another one. */
type Made = { readonly brand: Brand; readonly kids: string; readonly issuer: Issuer };

/** The OpenID Connect issuer of brands that name no other: one for each brand and address, made when first asked. */
export function ownIssuer(context: IssuerNeeds): OwnIssuer {
  const shelves = SIGNING_ALGORITHMS.map((alg) => keyShelf(context, alg));
  const shelf: KeyShelf = { keys: async () => (await Promise.all(shelves.map((one) => one.keys()))).flat() };
  const issuerOf = issuers(context, shelf);
  return {
    publicKeys: async () => ({ keys: (await shelf.keys()).map(publicPartOf) }),
    isGrantLive: async (brand, grantId) => (await identityRecords(context, brand).read('Grant', grantId)) !== undefined,
    mount: (app) => mountIdentity(app, context, issuerOf),
  };
}

function issuers(context: IssuerNeeds, shelf: KeyShelf) {
  const made = new Map<string, Made>();
  return async (brand: Brand, siteUrl: string): Promise<Issuer> => {
    const keys = await shelf.keys();
    const kids = keys.map(({ kid }) => kid).join(' ');
    const place = `${brand.brand} ${siteUrl}`;
    const known = made.get(place);
    if (known && known.brand === brand && known.kids === kids) return known.issuer;
    const issuer = createIssuer({
      siteUrl,
      issuer: `${siteUrl}/identity`,
      audience: `marque:${brand.brand}`,
      keys,
      cookieKeys: [Buffer.from(context.keyFor('identity cookies')).toString('base64url')],
      accessTokenSeconds: context.config.limits.accessTokenSeconds,
      sessionDays: context.config.limits.sessionDays,
      nowMs: () => context.clock.realMs(),
      records: identityRecords(context, brand.brand),
      accounts: identityAccounts(context, brand),
      codes: signInCodes(context, brand),
      waysBack: emailWaysBack(context, brand.brand),
      passkeys: staffPasskeys(context, brand, siteUrl),
      onError: (error) => logUnexpected(context.log, error),
    });
    made.set(place, { brand, kids, issuer });
    return issuer;
  };
}
