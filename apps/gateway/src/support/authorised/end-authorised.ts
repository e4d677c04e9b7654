import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { canBeEnded } from '@marque/domain/authorised/authorised-person';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { appendEvents, type Doer } from '../../store/append-events.ts';
import { lockAuthorised, type StoredAuthorised, storeAuthorisedEnd } from '../../store/authorised/authorised-people.ts';

type Ending = {
  readonly brand: Brand;
  readonly authorisedId: string;
  readonly doer: Doer;
  /** Refuses an entry that the caller may not end. */
  readonly check: (tx: Tx, held: StoredAuthorised) => void | Promise<void>;
};

/** Ends somebody's authority to speak from today, with its event. Refuses with `wrong_state` if it is over already. */
export async function endAuthorised(context: Context, { brand, authorisedId, doer, check }: Ending): Promise<void> {
  const endedOn = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const held = await lockAuthorised(tx, { brand: brand.brand, authorisedId });
    await check(tx, held);
    if (!canBeEnded(held, endedOn)) refuse('wrong_state');
    const from = await storeAuthorisedEnd(tx, held, { endedOn, endedBy: doer.principal.actor });
    await appendEvents(tx, context, {
      happened: {
        ...{ brand: brand.brand, stream: 'authorised' as const, streamId: authorisedId, from },
        events: [{ type: 'AuthorisedPersonEnded' }],
      },
      doer: { ...doer, principal: { ...doer.principal, subject: held.owner } },
    });
  });
}
