import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeIn } from '../../apps/gateway/tests/kit/signing-in/code-in.ts';
import { authorizationRequest, exchange } from '../../apps/gateway/tests/kit/signing-in/sign-in.ts';
import type { Language } from '../answering/words.ts';
import type { Product } from './product.ts';

/** The member of staff whom a development start has. */
export const STAFF = 'staff@showcase.example';

let strangers = 0;

/** Contact details that are new to this worker's shop. The phone number belongs to nobody. */
export function stranger(name: string): { readonly email: string; readonly phoneNumber: string } {
  strangers += 1;
  const digits = String(strangers).padStart(3, '0');
  return { email: `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`, phoneNumber: `+447700904${digits}` };
}

type Letter = { readonly subject: string; readonly text: string; readonly html: string };

/** What was sent to an address, by mail or as text messages, the newest first. */
export async function sentTo(asking: APIRequestContext, product: Product, address: string): Promise<Letter[]> {
  const answer = await asking.get(`${product.sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  const { messages } = (await answer.json()) as { messages: Letter[] };
  return messages;
}

/** The code that an action has sent to an address. */
export async function codeSentBy(
  { asking, product, address }: { asking: APIRequestContext; product: Product; address: string },
  act: () => Promise<unknown>,
): Promise<string> {
  // Other letters may come meanwhile, that about a policy just bought for one.
  const codes = async () => (await sentTo(asking, product, address)).flatMap(({ text }) => codeIn(text) ?? []);
  const before = (await codes()).length;
  await act();
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  const [code] = await codes();
  if (code === undefined) throw new Error(`No code was sent to ${address}`);
  return code;
}

/** What the issuer's pages say. */
export const issuerSays = {
  en: { address: 'Email or mobile number', send: 'Send me a code', code: 'Your code', signIn: 'Sign in' },
  de: {
    address: 'E-Mail-Adresse oder Handynummer',
    send: 'Code schicken',
    code: 'Ihr Code',
    signIn: 'Anmelden',
  },
} as const;

export type SigningIn = {
  readonly email: string;
  readonly language?: Language;
  readonly onPage?: (where: string) => Promise<void>;
  /** What is still to be done at the issuer after the code. */
  readonly after?: () => Promise<void>;
};

/** From the issuer's first page to the page that it leads back to, with the code from the mailbox. */
export async function signInOn(page: Page, product: Product, signingIn: SigningIn): Promise<void> {
  const { email: address, language = 'en', onPage = async () => {}, after = async () => {} } = signingIn;
  const words = issuerSays[language];
  await page.getByLabel(words.address).fill(address);
  await onPage('sign in');
  const code = await codeSentBy({ asking: page.request, product, address }, () =>
    page.getByRole('button', { name: words.send }).click(),
  );
  await expect(page.getByText(address)).toBeVisible();
  await page.getByLabel(words.code).fill(code);
  await onPage('the code');
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await after();
  await page.waitForURL((url) => !/^\/(identity|callback)/.test(url.pathname));
}

/** Signs somebody in without any page, in the browser or outside, makes them known to the shop as their first page would, and gives their access token. */
export async function signInByCalls(asking: APIRequestContext, product: Product, email: string): Promise<string> {
  const request = authorizationRequest(product.shop);
  const asked = await asking.get(request.url);
  let sent = asked;
  const code = await codeSentBy({ asking, product, address: email }, async () => {
    sent = await asking.post(asked.url(), { form: { action: 'address', address: email } });
  });
  const back = await asking.post(sent.url(), { form: { action: 'code', code } });
  const { accessToken } = await exchange(product.shop, back.url(), request);
  const known = await asking.get(`${product.shop}/api/policyholder`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!known.ok()) throw new Error(`${email} was not let in: ${known.status()} ${await known.text()}`);
  return accessToken;
}

/** Lets a page's browser begin with somebody signed in, and gives an access token of theirs. */
export async function comeSignedIn(page: Page, product: Product, email: string): Promise<string> {
  const accessToken = await signInByCalls(page.request, product, email);
  // The issuer's cookies are in the browser already; a page only asks who signed in if it remembers that somebody did.
  await page.addInitScript(() => {
    if (localStorage.getItem('marque.signed-in') === null) localStorage.setItem('marque.signed-in', 'in-0');
  });
  return accessToken;
}
