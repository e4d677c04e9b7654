import type { Account, Passkey } from '../ports.ts';

/** EdDSA, ES256 and RS256 by their numbers in COSE (RFC 9053, RFC 8812): what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

/** The library is loaded with the first passkey: its 260 modules would be a fifteenth of what every start loads. */
const library = () => import('@simplewebauthn/server');

/** The site that passkeys are for: its address, and the name that an authenticator shows. Its host name is what binds a passkey. */
export type PasskeySite = { readonly siteUrl: string; readonly name: string };

type Ceremony = {
  readonly challenge: string;
  readonly siteUrl: string;
  /** JSON of what the browser's own `toJSON` gave. */
  readonly answer: string;
};

/** A passkey's host is this one alone: one of another host of the brand does not open it. */
function hostOf(siteUrl: string): string {
  return new URL(siteUrl).hostname;
}

/** The browser's options for making a passkey; a passkey that we already have is not made again. */
export async function optionsToMake(site: PasskeySite, account: Account, kept: readonly Passkey[]) {
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site.siteUrl),
    userName: account.email ?? account.phone ?? account.accountId,
    userID: new TextEncoder().encode(account.accountId),
    excludeCredentials: kept.map(({ id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** The browser's options for using one of the kept passkeys. */
export async function optionsToUse(siteUrl: string, kept: readonly Passkey[], challenge?: string) {
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: hostOf(siteUrl),
    allowCredentials: kept.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: 'required',
    ...(challenge === undefined ? {} : { challenge: Buffer.from(challenge, 'base64url') }),
  });
}

/** The passkey that a browser has made; undefined when anything is wrong with its answer. Its owner must have been verified by the authenticator. */
export async function madePasskey({ challenge, siteUrl, answer }: Ceremony): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer),
      expectedChallenge: challenge,
      expectedOrigin: new URL(siteUrl).origin,
      expectedRPID: hostOf(siteUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    return undefined;
  }
}

/** The passkey that was used, with its new counter; undefined when anything is wrong with the answer, a counter that went back included. */
export async function usedPasskey(
  { challenge, siteUrl, answer }: Ceremony,
  kept: readonly Passkey[],
): Promise<Passkey | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const response = JSON.parse(answer);
    const passkey = kept.find(({ id }) => id === response.id);
    if (!passkey) return undefined;
    const { id, publicKey, counter, transports } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(siteUrl).origin,
      expectedRPID: hostOf(siteUrl),
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: [...transports],
      },
      requireUserVerification: true,
    });
    return verified ? { ...passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
