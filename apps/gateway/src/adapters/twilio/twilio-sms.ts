import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import type { Sms } from '../../ports/sms.ts';

const TIMEOUT_MS = 5000;

/** An account at a service that speaks Twilio's Messages protocol. */
export type TwilioSettings = {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number, a name, or a messaging service whose id begins with `MG`. */
  readonly from: string;
};

/** Text messages by Twilio's REST interface of 2010-04-01. It has no key for repeats, so `key` is not sent. */
export function twilioSms({ url, account, token, from }: TwilioSettings): Sms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    send: async ({ to, text }) => {
      const status = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).then(statusOf, (cause: unknown) => unavailable(cause));
      if (status !== 201) return unavailable(new Error(`answered ${status}`));
    },
  };
}

/** The answer repeats the number and the text, which nobody needs: it is read to its end and dropped. */
async function statusOf(response: Response): Promise<number> {
  await response.body?.cancel();
  return response.status;
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailable('The text message service', { cause });
}
