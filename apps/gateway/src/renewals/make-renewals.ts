import { addToDate, dayOf } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import { messageOf } from '../ground/logger.ts';
import { inTransaction, isUniqueViolation } from '../ground/tables/in-transaction.ts';
import { isAway } from '../jobs/is-away.ts';
import { findTurning, TURN_DAYS_TO_SPARE, type TurnPlace } from '../store/renewals/renewable.ts';
import { makeRenewal } from './make-renewal.ts';

const BATCH = 100;

/** A scheme whose policies are invited to renew, and from how many days before the turn. */
type Invited = {
  readonly brand: Brand;
  readonly product: Product;
  readonly schemeCode: string;
  readonly daysFrom: number;
};

/**
 * Makes the renewal of every policy that is due by now, of each brand and product that invites. Any number of workers
 * may do so at once: each is made in a transaction of its own, which holds its policy. If one cannot be made, the log
 * says so, and the next look tries again. Answers how many were made.
 */
export async function makeRenewals(context: Context): Promise<number> {
  let made = 0;
  for (const brand of context.brands.current.values())
    for (const invited of invitedOf(brand)) made += await makeOfScheme(context, invited);
  return made;
}

function invitedOf(brand: Brand): Invited[] {
  return brand.schemes.flatMap(({ schemeCode, product: code }) => {
    const product = code === undefined ? undefined : brand.products[code];
    const invite = product?.policy.renewal.invite;
    return product && invite ? [{ brand, product, schemeCode, daysFrom: invite.daysFrom }] : [];
  });
}

async function makeOfScheme(context: Context, invited: Invited): Promise<number> {
  const { brand, schemeCode, daysFrom } = invited;
  const today = dayOf(context.clock.now(), brand.timeZone);
  const until = addToDate(today, { days: daysFrom + TURN_DAYS_TO_SPARE });
  const wanted = { brand: brand.brand, schemeCode, after: today, until, limit: BATCH };
  let made = 0;
  let place: TurnPlace | undefined;
  for (;;) {
    const found = await findTurning(context.db, { ...wanted, place });
    for (const { policyId } of found) if (await makeOne(context, invited, policyId)) made += 1;
    place = found.at(-1);
    if (found.length < BATCH) return made;
  }
}

async function makeOne(context: Context, { brand, product }: Invited, policyId: string): Promise<boolean> {
  try {
    const isMade = await inTransaction(context.db, async (tx) => {
      const isDone = await makeRenewal(tx, context, { brand, product, policyId });
      if (isDone) await context.milestone('invite.in-transaction');
      return isDone;
    });
    if (isMade) await context.milestone('invite.committed');
    return isMade;
  } catch (error) {
    if (isAway(error)) throw error;
    // Another worker was quicker.
    if (isUniqueViolation(error, 'proposals_renewal')) return false;
    context.log.error({ brand: brand.brand, policyId, error: messageOf(error) }, 'a renewal could not be made');
    return false;
  }
}
