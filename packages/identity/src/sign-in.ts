import { browserCookie, browserOf } from './browser-cookie.ts';
import { EMAIL_BACK } from './email-back.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { IssuerSettings } from './issuer-settings.ts';
import { type AddressTry, addressPage } from './pages/address-page.ts';
import { type CodeTry, codePage } from './pages/code-page.ts';
import { errorPage } from './pages/error-page.ts';
import type { Page } from './pages/page.ts';
import {
  askSecondFactor,
  forgetSecondFactor,
  goOnWithout,
  SECOND_FACTOR,
  showSecondFactor,
  takePasskey,
} from './passkeys/second-factor.ts';
import type { Address, Sent } from './ports.ts';
import { readForm } from './read-form.ts';
import { type Answer, pathOf, type SignInStep } from './sign-in-step.ts';

/**
 * Asks for an address, sends it a code, and takes the code. Everything depends on the cookie from the beginning of this browser's sign-in: without
 * it the library finds no sign-in, and a code for one sign-in is worthless in another.
 */
export async function signIn(step: SignInStep): Promise<Answer> {
  const { provider, request, response, uid, settings } = step;
  const interaction = await provider.interactionDetails(request, response);
  if (interaction.uid !== uid || interaction.prompt.name !== 'login') return refused(step);
  if (request.method === 'GET') return await show(step, interaction.session);
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== new URL(settings.siteUrl).origin) return refused(step);
  const form = await readForm(request);
  switch (form?.get('action')) {
    case 'address':
      return await takeAddress(step, form.get('address') ?? '');
    case 'again':
      return await sendAgain(step);
    case 'code':
      return await takeCode(step, form.get('code') ?? '');
    case 'passkey':
      return await takePasskey(step, form.get('answer') ?? '');
    case 'without':
      return await goOnWithout(step);
    default:
      return refused(step);
  }
}

/** The person already signed in in this browser, and how. */
type Known = { readonly accountId: string; readonly amr?: string[] } | undefined;

async function show(step: SignInStep, known: Known): Promise<Answer> {
  const { settings, uid, request } = step;
  const { searchParams } = new URL(request.url ?? '/', settings.siteUrl);
  if (searchParams.has('change')) {
    await forgetSecondFactor(step);
    return askAddress(step, { typed: '' });
  }
  const sentTo = await settings.codes.sentTo(uid);
  const second = (await showSecondFactor(step)) ?? (sentTo ? undefined : await onceMore(step, known));
  if (second) return second;
  if (!sentTo) return askAddress(step, { typed: '' });
  return askCode(step, { sentTo: sentTo.address, again: searchParams.has('again') });
}

/** Staff who have signed in with a passkey and must prove themselves again are asked only for the passkey. */
async function onceMore(step: SignInStep, known: Known): Promise<Page | undefined> {
  const [channel] = known?.amr ?? [];
  if (!known?.amr?.includes(SECOND_FACTOR) || channel === undefined) return undefined;
  const account = await step.settings.accounts.find(known.accountId);
  if (!account || !(await askSecondFactor(step, account, channel))) return undefined;
  return await showSecondFactor(step);
}

async function takeAddress(step: SignInStep, typed: string): Promise<Answer> {
  const to = step.settings.accounts.readAddress(typed);
  if (!to) return askAddress(step, { typed, fault: 'address' });
  const sent = await send(step, to);
  return sent.kind === 'sent' ? { location: pathOf(step) } : askAddress(step, { typed, ...faultOf(sent) });
}

async function sendAgain(step: SignInStep): Promise<Answer> {
  const to = await step.settings.codes.sentTo(step.uid);
  if (!to) return { location: pathOf(step) };
  const sent = await send(step, to);
  if (sent.kind === 'sent') return { location: `${pathOf(step)}?again` };
  return askCode(step, { sentTo: to.address, ...faultOf(sent) });
}

async function takeCode(step: SignInStep, code: string): Promise<Answer> {
  const { request, response, settings, uid } = step;
  const proved = await settings.codes.accept(uid, code);
  if (!proved) {
    const to = await settings.codes.sentTo(uid);
    if (!to) return { location: pathOf(step) };
    return askCode(step, { sentTo: to.address, fault: to.isUsedUp ? 'used_up' : 'code' });
  }
  const cookie = browserCookie(settings, settings.codes.rememberBrowser(proved, browserOf(request)));
  response.appendHeader('set-cookie', cookie);
  const replaced = await wayBackOf(settings, proved);
  if (replaced !== undefined) return { location: `${step.basePath}${EMAIL_BACK}?key=${replaced}` };
  const account = await settings.accounts.signIn(proved);
  if (await askSecondFactor(step, account, proved.channel)) return { location: pathOf(step) };
  return await finishSignIn(step, { accountId: account.accountId, amr: [proved.channel] });
}

/**
 * The key of the way back, if this e-mail signed in to an account until some days ago: no second account is made beside
 * it.
 */
async function wayBackOf({ accounts, waysBack }: IssuerSettings, proved: Address): Promise<string | undefined> {
  if (proved.channel !== 'email' || (await accounts.findByAddress(proved))) return undefined;
  return await waysBack.openFor(proved.address);
}

function send({ settings, uid, visit, request }: SignInStep, to: Address): Promise<Sent> {
  const browser = browserOf(request);
  return settings.codes.send({ holder: uid, to, language: visit.look.language, network: visit.network, browser });
}

function faultOf(sent: Sent): Pick<CodeTry, 'retryAfterSeconds'> & { fault: 'too_many' | 'unavailable' } {
  if (sent.kind === 'too_many') return { fault: 'too_many', retryAfterSeconds: sent.retryAfterSeconds };
  return { fault: 'unavailable' };
}

function askAddress({ visit, basePath }: SignInStep, shown: AddressTry): Page {
  return addressPage(visit.look, basePath, shown);
}

function askCode({ visit, basePath }: SignInStep, shown: CodeTry): Page {
  return codePage(visit.look, basePath, shown);
}

function refused({ visit, basePath }: SignInStep): Page {
  return errorPage(visit.look, basePath, { kind: 'over' });
}
