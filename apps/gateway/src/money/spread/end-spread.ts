import { sumPennies } from '@marque/base';
import { withoutSpread } from '@marque/domain/process/spreading/decide-spread';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { storeSpread } from '../../store/money/billing/store-spread.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { withSpread } from './with-spread.ts';

/**
 * No longer takes any of what we failed to ask for with payments to come, and tells the customer. A part that a bank
 * was already asked for still comes.
 */
export async function endSpread(asked: Asked<'endSpread'>, context: Context): Promise<null> {
  const { principal, brand, requestId } = asked;
  await withSpread(context, asked, async (tx, { accountId, proposalCode, progress }) => {
    const amount = sumPennies(progress.spread?.parts ?? []);
    if (amount === 0) refuse('wrong_state', 'Nothing is spread');
    const now = context.clock.now();
    const spread = withoutSpread(progress).spread ?? null;
    await storeSpread(tx, { brand: brand.brand, accountId, spread, now });
    const event = { type: 'SpreadEnded', amount };
    const doer = { principal, requestId };
    await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
    await queueLetter(tx, context, {
      ...{ kind: 'spread-ended', brand: brand.brand, proposalCode, about: `${accountId}-${now}` },
      facts: { ...called(brand), amount },
    });
  });
  return null;
}
