import { exportJWK, exportSPKI, SignJWT } from 'jose';
import {
  type Claims,
  newTestKey,
  type PeopleGateway,
  signToken,
  type TestKey,
  usualClaims,
} from '../shops/test-issuer.ts';

/** What a forger has in hand: the site, a good token taken apart, and how to write and sign another. */
type Workshop = {
  readonly gateway: PeopleGateway;
  readonly claims: Claims;
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
  readonly now: number;
  /** Signed by the issuer's own key, with other claims or another header. */
  readonly signed: (claims: Claims, header?: object) => Promise<string>;
  /** Signed by the forger's key, as if it were the issuer's. */
  readonly own: (header: object) => Promise<string>;
  readonly forger: TestKey;
};

type Forgery = (shop: Workshop) => string | Promise<string>;

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const unsigned =
  (alg: unknown): Forgery =>
  ({ payload }) =>
    `${encode({ alg, typ: 'at+jwt' })}.${payload}.`;

const bySecret = (secretOf: (shop: Workshop) => Promise<Uint8Array>, alg = 'HS256'): Forgery => {
  return async (shop) =>
    await new SignJWT(shop.claims)
      .setProtectedHeader({ alg, typ: 'at+jwt', kid: shop.gateway.key.kid })
      .sign(await secretOf(shop));
};

const bytes = (text: string) => new TextEncoder().encode(text);
const spki = async ({ gateway }: Workshop) => bytes(await exportSPKI(gateway.key.publicKey));
const jwk = async ({ gateway }: Workshop) => bytes(JSON.stringify(gateway.key.publicJwk));
const claiming =
  (claims: (shop: Workshop) => Claims): Forgery =>
  (shop) =>
    shop.signed(claims(shop));
const headed =
  (header: object): Forgery =>
  ({ signed }) =>
    signed({}, header);

/** Tokens that somebody might make up or bring from elsewhere, by the fault of each. */
export const forgeries: { readonly [what: string]: Forgery } = {
  'no algorithm': unsigned('none'),
  'no algorithm, in capitals': unsigned('NONE'),
  'no algorithm, in both': unsigned('nOnE'),
  'an empty algorithm': unsigned(''),
  'an algorithm that is null': unsigned(null),
  'an algorithm that is a list': unsigned(['ES256']),
  'no algorithm, with a signature': ({ payload, signature }) =>
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
  'the public key as a shared secret': bySecret(spki),
  'the public key as a shared secret of 384 bits': bySecret(spki, 'HS384'),
  'the public key’s JWK as a shared secret': bySecret(jwk),
  'the id of the key as a shared secret': bySecret(async ({ gateway }) => bytes(gateway.key.kid)),
  'the visitors’ secret': bySecret(async () => bytes(FORGED_SECRET)),
  'a visitor’s token that says it is staff’s': ({ gateway }) =>
    new SignJWT({ sid: 'grant-of-ada', brand: 'showcase', kind: 'staff', roles: ['staff'] })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('marque')
      .setAudience('marque:showcase')
      .setSubject('ada')
      .setIssuedAt(gateway.clock.realMs() / 1000)
      .setExpirationTime(gateway.clock.realMs() / 1000 + 60)
      .sign(bytes(FORGED_SECRET)),
  'a visitor’s issuer under the issuer’s key': claiming(() => ({
    iss: 'marque',
    brand: 'showcase',
    kind: 'anonymous',
  })),
  'another key of the same id': ({ own, gateway }) => own({ kid: gateway.key.kid }),
  'a key that nobody knows': ({ own, forger }) => own({ kid: forger.kid }),
  'no id of a key': headed({ kid: undefined }),
  'an id of a key that is a path': headed({ kid: '../../../../dev/null' }),
  'an id of a key that is SQL': headed({ kid: "' union select 'k" }),
  'its own key in its header': async ({ own, forger, gateway }) =>
    own({ kid: gateway.key.kid, jwk: await exportJWK(forger.publicKey) }),
  'its own key in its header under its own id': async ({ own, forger }) =>
    own({ kid: forger.kid, jwk: await exportJWK(forger.publicKey) }),
  'an address of its own keys': ({ own, forger }) => own({ kid: forger.kid, jku: 'http://127.0.0.1:9/keys.json' }),
  'an address of its own certificate': ({ own, forger }) =>
    own({ kid: forger.kid, x5u: 'http://127.0.0.1:9/certificate.pem' }),
  'its own certificate': ({ own, forger }) => own({ kid: forger.kid, x5c: ['MIIB'] }),
  'something that must be understood and is not': headed({ crit: ['exp-hard'], 'exp-hard': true }),
  'another audience': claiming(() => ({ aud: 'marque:example' })),
  'no audience': claiming(() => ({ aud: undefined })),
  'an audience that begins like ours': claiming(() => ({ aud: 'marque:showcase2' })),
  'the client as audience, as an identity token': claiming(() => ({ aud: 'marque-web', nonce: 'n' })),
  'another issuer': claiming(() => ({ iss: 'https://issuer.example' })),
  'the issuer of another address': claiming(() => ({ iss: 'https://showcase.localhost/identity' })),
  'the issuer with a slash': claiming(({ gateway }) => ({ iss: `${gateway.url}/identity/` })),
  'no issuer': claiming(() => ({ iss: undefined })),
  'another brand’s issuer and audience': claiming(() => ({
    iss: 'http://example.localhost/identity',
    aud: 'marque:example',
  })),
  'the type of an identity token': headed({ typ: 'JWT' }),
  'the type of a sign-out token': headed({ typ: 'logout+jwt' }),
  'no type': headed({ typ: undefined }),
  nobody: claiming(() => ({ sub: undefined })),
  'an empty subject': claiming(() => ({ sub: '' })),
  'a subject with a line break': claiming(() => ({ sub: 'ada\nben' })),
  'a subject that is a list': claiming(() => ({ sub: ['ada'] })),
  'no grant': claiming(() => ({ sid: undefined })),
  'a grant that was revoked': claiming(() => ({ sid: REVOKED_GRANT })),
  'no end': claiming(() => ({ exp: undefined })),
  'an end that has come': claiming(({ now }) => ({ iat: now - 700, exp: now - 1 })),
  'an end in this very second': claiming(({ now }) => ({ exp: now })),
  'an end that is a text': claiming(({ now }) => ({ exp: String(now + 600) })),
  'a beginning in the future': claiming(({ now }) => ({ nbf: now + 60 })),
  'no moment of issue': claiming(() => ({ iat: undefined })),
  'claims of somebody else': ({ header, claims, signature }) =>
    `${header}.${encode({ ...claims, sub: 'ben' })}.${signature}`,
  'claims of staff': ({ header, claims, signature }) =>
    `${header}.${encode({ ...claims, roles: ['staff'], permissions: ['access:impersonate'] })}.${signature}`,
  'a signature of zeros': ({ header, payload }) =>
    `${header}.${payload}.${encode(Buffer.alloc(64).toString('binary'))}`,
  'a signature turned round': ({ header, payload, signature }) =>
    `${header}.${payload}.${signature.split('').reverse().join('')}`,
  'a signature cut short': ({ header, payload, signature }) => `${header}.${payload}.${signature.slice(0, -8)}`,
  'no signature': ({ header, payload }) => `${header}.${payload}`,
  'an empty signature': ({ header, payload }) => `${header}.${payload}.`,
  'two dots in a row': ({ header, payload, signature }) => `${header}..${payload}.${signature}`,
  'a fourth part': ({ header, payload, signature }) => `${header}.${payload}.${signature}.${signature}`,
  'five parts, as if encrypted': ({ header, payload }) => `${header}.${payload}.${payload}.${payload}.${payload}`,
  'a header cut short': ({ header, payload, signature }) => `${header.slice(0, -4)}.${payload}.${signature}`,
  'claims that are not JSON': ({ header, signature }) => `${header}.${encode('ada')}.${signature}`,
  'claims that are a list': ({ header, signature }) => `${header}.${encode([])}.${signature}`,
  'a blank before it': async ({ gateway }) => ` ${await gateway.customer('ada')}`,
  'another token after a comma': async ({ gateway }) => `${await gateway.customer('ada')},x`,
  'a refresh token': () => 'Qm9vbV9ub3RfYV9qd3RfYnV0X2FfcmVmcmVzaF90b2tlbg',
  nothing: () => '',
};

/** The secret that signs visitors' tokens on the gateway of these tests, as if it had leaked. */
export const FORGED_SECRET = 'a secret of visitors that is known to a forger';
/** A grant that the gateway of these tests has revoked. */
export const REVOKED_GRANT = 'a-revoked-grant';

/** Makes a forgery for a gateway. */
export async function forge(gateway: PeopleGateway, forgery: Forgery): Promise<string> {
  const claims = usualClaims(gateway.url, gateway.clock);
  const [header = '', payload = '', signature = ''] = (await gateway.token({})).split('.');
  const forger = await newTestKey();
  return await forgery({
    gateway,
    claims,
    header,
    payload,
    signature,
    now: Math.floor(gateway.clock.realMs() / 1000),
    forger,
    signed: (other, further) => signToken(gateway.key, { ...claims, ...other }, further),
    own: (further) => signToken(forger, claims, further),
  });
}
