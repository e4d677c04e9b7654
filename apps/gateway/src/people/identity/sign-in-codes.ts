import type { Brand } from '@marque/catalogue';
import type { Codes } from '@marque/identity';
import { logUnavailable } from '../../ground/logger.ts';
import { Refusal } from '../../ground/refuse.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { rememberBrowser } from '../codes/known-browsers.ts';
import { acceptCode, codeSentTo, sendCode } from '../codes/one-time-codes.ts';
import type { IssuerNeeds } from './issuer-needs.ts';

/** One-time codes of a brand's sign-ins. */
export function signInCodes(context: IssuerNeeds, brand: Brand): Codes {
  const holderOf = (holder: string) => ({ brand, purpose: 'sign-in', holder }) as const;
  return {
    send: async ({ holder, to, ...asked }) => {
      try {
        await sendCode(context, { ...holderOf(holder), ...to, ...asked });
        return { kind: 'sent' };
      } catch (error) {
        if (error instanceof Refusal && error.code === 'too_many_requests')
          return { kind: 'too_many', retryAfterSeconds: error.retryAfterSeconds ?? 0 };
        if (!(error instanceof ProviderUnavailable)) throw error;
        logUnavailable(context.log, error);
        return { kind: 'unavailable' };
      }
    },
    accept: async (holder, code) => {
      const answer = await acceptCode(context, { ...holderOf(holder), code });
      return answer.accepted ? { channel: answer.channel, address: answer.address } : undefined;
    },
    rememberBrowser: ({ address }, browser) => rememberBrowser(context, { brand: brand.brand, address, browser }),
    sentTo: (holder) => codeSentTo(context, holderOf(holder)),
  };
}
