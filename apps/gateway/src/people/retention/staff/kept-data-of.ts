import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { KeptDataWire } from '@marque/contract';
import type { Context } from '../../../ground/context.ts';
import { policiesHeld, quotesHeld } from '../../../store/data-requests/holdings.ts';
import { nameOfStaff } from '../../../store/people/name-of-staff.ts';
import { holdsOf } from '../../../store/retention/holds.ts';

/** What of somebody staff may keep beyond its time, and the holds that count today. */
export async function keptDataOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, subject }: { readonly brand: Brand; readonly subject: string },
): Promise<KeptDataWire> {
  const today = dayOf(clock.now(), brand.timeZone);
  const policies = await policiesHeld(db, { brand, today }, { subject });
  const quotes = await quotesHeld(db, { brand, today }, { subject });
  const holds: KeptDataWire['holds'] = [];
  for (const hold of await holdsOf(db, { brand: brand.brand, subject, today }))
    holds.push({
      ...{ holdId: hold.hold_id, kind: hold.kind, reference: hold.thing, reason: hold.reason },
      ...{ endsOn: hold.ends_on, placedAt: hold.placed_at },
      placedBy: await nameOfStaff(db, brand.brand, hold.placed_by),
    });
  return {
    things: [
      ...policies.map(({ reference }) => ({ kind: 'POLICY' as const, reference })),
      ...quotes.map(({ reference }) => ({ kind: 'QUOTE' as const, reference })),
    ],
    holds,
  };
}
