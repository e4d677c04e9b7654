import { codeFromBytes, dayOf } from '@marque/base';
import { deathFaults } from '@marque/domain/deaths/death-faults';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { refuseField } from '../ground/refuse-field.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { isOwnSubject } from '../request/is-own-policy.ts';
import { appendEvents, type Doer } from '../store/append-events.ts';
import { addDeath } from '../store/deaths/deaths.ts';
import { findFor } from '../store/people/finding/find-customer.ts';
import { stopMarketing } from '../store/people/stop-marketing.ts';
import { holdLivePolicies, stopPolicy } from './hold-policies.ts';
import { writeToEstate } from './write-to-estate.ts';

const ID_LENGTH = 12;

/**
 * Staff record that a customer has died. In one transaction what was to be drawn is called off, no policy renews by
 * itself, offers stop, and the letter to the estate is put on the list of the post; from then on the bill run asks for
 * nothing, and no letter goes by email.
 */
export const recordDeath: Handler<'recordDeath'> = async (asked, context) => {
  const { brand, body, principal, requestId } = asked;
  const { userId, toldOn, diedOn } = body;
  const toldBy = body.toldBy.trim();
  const customer = await findFor(context.db, brand, { ...principal, id: userId });
  if (customer?.subject !== userId) return refuse('not_found');
  const { subject: owner } = customer;
  const { actor } = principal;
  if (await isOwnSubject(context.db, { brand: brand.brand, actor, subject: owner })) refuse('second_person_needed');
  if (toldBy === '') refuseField(asked, { pointer: '/toldBy', rule: 'required' });
  const now = context.clock.now();
  const faults = deathFaults({ toldOn, diedOn }, dayOf(now, brand.timeZone));
  if (faults.length > 0)
    refuse(
      'validation_failed',
      undefined,
      faults.map((field) => ({ pointer: `/${field}`, code: 'not_possible', message: messages[field] })),
    );
  const doer: Doer = { principal: { ...principal, subject: owner, kind: 'customer' }, requestId };
  const deathId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  await inTransaction(context.db, async (tx) => {
    const live = await holdLivePolicies(tx, context, { brand, doer });
    const stopped: string[] = [];
    for (const { policy } of live)
      if (await stopPolicy(tx, context, { brand, doer }, policy.policyId)) stopped.push(policy.policyId);
    const isNew = await addDeath(tx, {
      ...{ deathId, brand: brand.brand, owner, toldOn, diedOn, toldBy, stopped },
      ...{ recordedBy: actor, createdAt: now },
    });
    if (!isNew) refuse('wrong_state');
    await appendEvents(tx, context, {
      happened: {
        ...{ brand: brand.brand, stream: 'death', streamId: deathId, from: 1 },
        events: [{ type: 'DeathRecorded' }],
      },
      doer,
    });
    await stopMarketing(tx, context, doer);
    await writeToEstate(tx, context, { brand, owner, deathId, policies: live.map(({ policy }) => policy) });
  });
  return { deathId };
};

const messages = {
  toldOn: 'is a day to come, or more than a year ago',
  diedOn: 'is after the day on which we were told, or more than ten years before it',
} as const;
