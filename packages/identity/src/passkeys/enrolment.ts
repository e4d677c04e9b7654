import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IssuerSettings } from '../issuer-settings.ts';
import { type Enrolment, enrolmentPage } from '../pages/enrolment-page.ts';
import type { Page } from '../pages/page.ts';
import type { Visit } from '../ports.ts';
import { readForm } from '../read-form.ts';
import { madePasskey, optionsToMake } from './web-authn.ts';

/** The address at which a passkey is made, beneath the issuer's own path. */
export const ENROLMENT = '/passkey';

const MODEL = 'Enrolment';
const LIFE_SECONDS = 600;

type Asked = {
  readonly settings: IssuerSettings;
  readonly basePath: string;
  readonly request: IncomingMessage;
  readonly visit: Visit;
};

/**
 * Lets an invited member of staff make a passkey. The invitation is in the link's fragment, which reaches no server and no log; the page's
 * script puts it into the form.
 */
export async function enrol(asked: Asked): Promise<Page> {
  return enrolmentPage(asked.visit.look, asked.basePath, await shownOf(asked));
}

async function shownOf(asked: Asked): Promise<Enrolment> {
  const { settings, request } = asked;
  if (request.method !== 'POST') return { kind: 'begin' };
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(settings.siteUrl).origin) return { kind: 'over' };
  const form = await readForm(request);
  const invitation = form?.get('invitation') ?? '';
  const answer = form?.get('answer') ?? '';
  return answer === '' ? await begin(asked, invitation) : await take(asked, { invitation, answer });
}

async function begin({ settings, visit }: Asked, invitation: string, isFaulty = false): Promise<Enrolment> {
  const { passkeys, records, siteUrl } = settings;
  const account = await passkeys.invited(invitation);
  if (!account) return { kind: 'over' };
  const site = { siteUrl, name: visit.look.brandName };
  const options = await optionsToMake(site, account, await passkeys.of(account.accountId));
  const payload = { accountId: account.accountId, challenge: options.challenge };
  const id = nameOf(invitation);
  await records.write({ model: MODEL, id, payload, grantId: null, uid: null, lifeSeconds: LIFE_SECONDS });
  return { kind: 'make', invitation, options, isFaulty };
}

async function take(asked: Asked, { invitation, answer }: { invitation: string; answer: string }): Promise<Enrolment> {
  const { records, passkeys, siteUrl } = asked.settings;
  const challenge = (await records.read(MODEL, nameOf(invitation)))?.['challenge'];
  await records.remove(MODEL, nameOf(invitation));
  const made = typeof challenge === 'string' ? await madePasskey({ challenge, siteUrl, answer }) : undefined;
  if (!made) return await begin(asked, invitation, true);
  return { kind: (await passkeys.enrol(invitation, made)) ? 'done' : 'over' };
}

/** An invitation is kept nowhere as it is. */
function nameOf(invitation: string): string {
  return createHash('sha256').update(invitation).digest('base64url');
}
