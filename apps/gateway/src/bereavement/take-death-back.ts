import { dayOf } from '@marque/base';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { refuseField } from '../ground/refuse-field.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { isOwnSubject } from '../request/is-own-policy.ts';
import { appendEvents, type Doer } from '../store/append-events.ts';
import { lockDeath, storeTakenBack } from '../store/deaths/deaths.ts';
import { lockOwnPolicy } from '../store/policies/policies.ts';
import { livePolicies, resumePolicy } from './hold-policies.ts';

/** Staff take back a death that was a mistake. The bill run goes on as before, and the policies that renewed by themselves do so again. */
export const takeDeathBack: Handler<'takeDeathBack'> = async (asked, context) => {
  const { brand, params, body, principal, requestId } = asked;
  const reason = body.reason.trim();
  if (reason === '') refuseField(asked, { pointer: '/reason', rule: 'required' });
  const on = dayOf(context.clock.now(), brand.timeZone);
  const named = { brand: brand.brand, deathId: params.deathId };
  const { owner } = await inTransaction(context.db, (tx) => lockDeath(tx, named));
  const own = { brand: brand.brand, actor: principal.actor, subject: owner };
  if (await isOwnSubject(context.db, own)) refuse('second_person_needed');
  const doer: Doer = { principal: { ...principal, subject: owner, kind: 'customer' }, requestId, reason };
  const live = await livePolicies(context, { brand, doer });
  await inTransaction(context.db, async (tx) => {
    for (const { policy } of live) await lockOwnPolicy(tx, doer.principal, policy.policyId);
    const held = await lockDeath(tx, named);
    if (held.isTakenBack) refuse('wrong_state');
    const { deathId: streamId, stopped } = held;
    const from = await storeTakenBack(tx, held, { on, by: principal.actor });
    for (const { policy } of live) {
      const { policyId } = policy;
      await resumePolicy(tx, context, { brand, doer, renews: stopped.includes(policyId) }, policyId);
    }
    await appendEvents(tx, context, {
      happened: {
        ...{ brand: brand.brand, stream: 'death', streamId, from },
        events: [{ type: 'DeathTakenBack' }],
      },
      doer,
    });
  });
  return null;
};
