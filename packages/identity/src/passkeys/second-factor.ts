import { finishSignIn } from '../finish-sign-in.ts';
import { errorPage } from '../pages/error-page.ts';
import type { Page } from '../pages/page.ts';
import { type PasskeyTry, passkeyPage } from '../pages/passkey-page.ts';
import type { Account } from '../ports.ts';
import type { Answer, SignInStep } from '../sign-in-step.ts';
import { optionsToUse, usedPasskey } from './web-authn.ts';

/** Says in a token that a passkey came to the code (RFC 8176). */
export const SECOND_FACTOR = 'mfa';

const MODEL = 'SecondFactor';
const LIFE_SECONDS = 600;

/** A member of staff who has proved an address in this sign-in, and the challenge for their passkey to sign. */
type Asked = { readonly accountId: string; readonly channel: string; readonly challenge: string };

/**
 * Asks a member of staff for their passkey, before the sign-in is finished; false if there is nothing to ask for: for
 * customers, and for staff without one while none is required.
 */
export async function askSecondFactor(step: SignInStep, account: Account, channel: string): Promise<boolean> {
  const { passkeys, records, siteUrl } = step.settings;
  if (!account.roles.includes('staff')) return false;
  const kept = await passkeys.of(account.accountId);
  if (kept.length === 0 && !passkeys.areRequired) return false;
  const { challenge } = await optionsToUse(siteUrl, kept);
  const payload: Asked = { accountId: account.accountId, channel, challenge };
  await records.write({ model: MODEL, id: step.uid, payload, grantId: null, uid: null, lifeSeconds: LIFE_SECONDS });
  return true;
}

/** The page that asks for the passkey, or says that one is still to be made; undefined when this sign-in is not there yet. */
export async function showSecondFactor(step: SignInStep, fault?: PasskeyTry['fault']): Promise<Page | undefined> {
  const { settings, visit, basePath } = step;
  const asked = await readAsked(step);
  if (!asked) return undefined;
  const kept = await settings.passkeys.of(asked.accountId);
  const options = kept.length > 0 ? await optionsToUse(settings.siteUrl, kept, asked.challenge) : undefined;
  return passkeyPage(visit.look, basePath, { options, ...(fault ? { fault } : {}) });
}

/** Takes the passkey's answer. A challenge is used up by the right one, so an answer that was overheard is worth nothing. */
export async function takePasskey(step: SignInStep, answer: string): Promise<Answer> {
  const { settings, visit, basePath, uid } = step;
  const asked = await readAsked(step);
  if (!asked) return errorPage(visit.look, basePath, { kind: 'over' });
  const { accountId, challenge, channel } = asked;
  const kept = await settings.passkeys.of(accountId);
  const used = await usedPasskey({ challenge, siteUrl: settings.siteUrl, answer }, kept);
  if (!used || !(await settings.records.consume(MODEL, uid)))
    return (await showSecondFactor(step, 'passkey')) ?? errorPage(visit.look, basePath, { kind: 'over' });
  await settings.passkeys.used(used);
  return await finishSignIn(step, { accountId, amr: [channel, SECOND_FACTOR] });
}

/** Goes on without a passkey, for staff who have none: they are let in, but their grants do not count. */
export async function goOnWithout(step: SignInStep): Promise<Answer> {
  const { settings, visit, basePath, uid } = step;
  const asked = await readAsked(step);
  const isOver = !asked || (await settings.passkeys.of(asked.accountId)).length > 0;
  if (isOver || !(await settings.records.consume(MODEL, uid))) return errorPage(visit.look, basePath, { kind: 'over' });
  return await finishSignIn(step, { accountId: asked.accountId, amr: [asked.channel] });
}

/** Forgets that a passkey was asked for, for people who go back to sign in as somebody else. */
export async function forgetSecondFactor({ settings, uid }: SignInStep): Promise<void> {
  await settings.records.remove(MODEL, uid);
}

async function readAsked({ settings, uid }: SignInStep): Promise<Asked | undefined> {
  const payload = await settings.records.read(MODEL, uid);
  return payload && payload['consumed'] === undefined ? (payload as Asked) : undefined;
}
