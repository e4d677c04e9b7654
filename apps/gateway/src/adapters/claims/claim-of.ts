import { isLocalDate } from '@marque/base';
import type { ClaimFault } from '@marque/domain/end-speakers';
import type { ClaimStatus, ClaimStep, ClaimType } from '@marque/domain/enumerations';
import { z } from 'zod';
import type { HeardClaim } from '../../ports/claims-handling.ts';
import { isProviderName } from '../../ports/provider-name.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { PROVIDER } from './claims-client.ts';

const AMOUNT_MAX_PENNIES = 100_000_000_00;

const statuses: { readonly [word: string]: ClaimStatus } = { pending: 'PENDING', active: 'ACTIVE', settled: 'SETTLED' };
const types: { readonly [word: string]: ClaimType } = {
  accident: 'ACCIDENT',
  fire: 'FIRE_DAMAGE',
  storm_flood: 'STORM_FLOOD_DAMAGE',
  theft: 'THEFT',
  vandalism: 'VANDALISM',
  windscreen: 'WINDSCREEN',
  other: 'OTHERS',
};
const steps: { readonly [word: string]: ClaimStep } = {
  received: 'RECEIVED',
  in_hand: 'IN_HAND',
  question: 'QUESTION',
  repair_booked: 'REPAIR_BOOKED',
  paid: 'PAID',
  closed: 'CLOSED',
};

const faults: { readonly [word: string]: ClaimFault } = { customer: 'CUSTOMER', others: 'OTHERS', unknown: 'UNKNOWN' };

const name = z.string().refine(isProviderName);
const word = <T>(words: { readonly [word: string]: T }) =>
  z.string().transform((said, context): T => {
    const known = Object.hasOwn(words, said) ? words[said] : undefined;
    if (known !== undefined) return known;
    context.addIssue({ code: 'custom', message: 'is a word that we do not know' });
    return z.NEVER;
  });
/** Words for people, which a database and a page can hold. */
const line = z
  .string()
  .max(200)
  .refine((said) => said.isWellFormed() && !said.includes('\u0000'));

const claimAnswer = z
  .object({
    id: name,
    reference: name,
    policy_number: name,
    status: word(statuses),
    type: word(types),
    insured_name: line,
    occurred_on: z.string().refine(isLocalDate),
    news: z.object({
      step: word(steps),
      on: z.string().refine(isLocalDate).nullable(),
      amount_pennies: z.int().min(0).max(AMOUNT_MAX_PENNIES).nullable(),
    }),
    fault: word(faults).optional(),
    revision: z.int().min(1),
  })
  .transform(({ id, policy_number: policyNumber, ...said }): HeardClaim => {
    const { reference, status, revision, news } = said;
    return {
      policyNumber,
      claim: {
        ...{ claimId: id, reference, status, revision },
        claimType: said.type,
        insuredName: said.insured_name,
        occurredOn: said.occurred_on,
        news: { step: news.step, on: news.on, amount: news.amount_pennies },
        ...(said.fault && { fault: said.fault }),
      },
    };
  });

const pageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }), expires_at: z.iso.datetime() });

/** A claim as the handler answers it. Throws `ProviderUnavailable` for any other shape. */
export function claimOf(answer: unknown): HeardClaim {
  return read(claimAnswer, answer);
}

/** A link as the handler answers it. Throws `ProviderUnavailable` for any other shape. */
export function pageOf(answer: unknown): { readonly url: string; readonly expires_at: string } {
  return read(pageAnswer, answer);
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const said = schema.safeParse(answer);
  if (said.success) return said.data;
  throw new ProviderUnavailable(PROVIDER, { cause: new Error('answered something else') });
}
