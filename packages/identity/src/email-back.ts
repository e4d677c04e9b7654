import type { IncomingMessage } from 'node:http';
import type { IssuerSettings } from './issuer-settings.ts';
import { type EmailBack, emailBackPage } from './pages/email-back-page.ts';
import type { Page } from './pages/page.ts';
import type { Visit } from './ports.ts';
import { readForm } from './read-form.ts';

/** The address at which a former e-mail is taken back, beneath the issuer's own path. */
export const EMAIL_BACK = '/email-back';

type Asked = {
  readonly settings: IssuerSettings;
  readonly basePath: string;
  readonly request: IncomingMessage;
  readonly visit: Visit;
};

/** Asks whether a former e-mail is to be taken back, and takes it back. Opening the link alone changes nothing: mail programs open links too. */
export async function emailBack(asked: Asked): Promise<Page> {
  return emailBackPage(asked.visit.look, asked.basePath, await shownOf(asked));
}

async function shownOf({ settings, request, visit }: Asked): Promise<EmailBack> {
  const { waysBack, siteUrl } = settings;
  if (request.method !== 'POST') {
    const key = new URL(request.url ?? '/', siteUrl).searchParams.get('key') ?? '';
    const email = await waysBack.find(key);
    return email === undefined ? 'over' : { email, key };
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(siteUrl).origin) return 'over';
  const key = (await readForm(request))?.get('key') ?? '';
  return (await waysBack.take(key, visit.requestId)) ? 'done' : 'over';
}
