import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { correspondents } from '../../letters/correspondents.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import type { CameRequest } from './keep-request.ts';

type Taken = {
  readonly brand: Asked<'takeDataRequest'>['brand'];
  readonly principal: Asked<'takeDataRequest'>['principal'];
  readonly requestId: string;
  readonly language: string;
  readonly body: Pick<Asked<'takeDataRequest'>['body'], 'userId' | 'cameBy' | 'receivedOn'>;
};

/** What staff say of every request that they take for somebody: whose it is, how it came and when. Refuses a customer who is not there, and a day to come. */
export async function takenFor(
  { brand, body, principal, requestId, language: spoken }: Taken,
  context: Context,
): Promise<Omit<CameRequest, 'kind' | 'words' | 'review'>> {
  const { userId, cameBy, receivedOn } = body;
  const customer = await findCustomer(context.db, brand, userId);
  if (customer?.subject !== userId) return refuse('not_found');
  refuseToCome(context, { brand, receivedOn });
  const { subject } = customer;
  const known = await correspondents(context.db, { brand, subjects: [subject], now: context.clock.now() });
  const language = known.get(subject)?.language ?? brand.languages[0] ?? spoken;
  return {
    ...{ brand, cameBy, takenBy: principal.actor, receivedOn, language },
    doer: { principal: { ...principal, subject }, requestId },
  };
}

/** Refuses a request that is said to have come on a day to come. */
export function refuseToCome(
  { clock }: Pick<Context, 'clock'>,
  { brand, receivedOn }: { readonly brand: Brand; readonly receivedOn: LocalDate },
): void {
  if (receivedOn > dayOf(clock.now(), brand.timeZone)) refuse('validation_failed', undefined, [TO_COME]);
}

const TO_COME = { pointer: '/receivedOn', code: 'not_possible', message: 'is a day to come' };
