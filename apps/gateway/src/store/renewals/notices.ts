import type { Instant } from '@marque/base';
import type { PriceTold } from '@marque/domain/renewal/held/last-told';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { openLetters } from '../operation/told-in-letters.ts';
import { systemPrincipal } from '../owned.ts';

/** A queued notice of renewal: the renewal’s version that it tells of, and what it tells. */
export type QueuedNotice = { readonly version: number; readonly facts: LetterFacts['renewal-notice'] };

/** Every notice of the renewal of a policy, by the proposal that became it, in the order of the prices that they tell of. */
export async function noticesOfPolicy(
  db: Database | Tx,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<QueuedNotice[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['brand', 'letter_id', 'about', 'facts', 'told', 'key_id'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('kind', '=', 'renewal-notice')
    .execute();
  return (await openLetters(db, rows))
    .map(({ about, facts }) => ({
      version: Number(about.slice(about.lastIndexOf(':') + 1)),
      facts: facts as QueuedNotice['facts'],
    }))
    .toSorted((one, other) => one.version - other.version);
}

/** A notice of a renewal: the version that it tells of, when that was made, and how its customer came to know of it. */
export type NoticeWritten = PriceTold & { readonly version: number; readonly madeAt: Instant };

/**
 * Every notice of some policies of a brand, in the order of the prices that they tell of. A notice counts as told, with
 * those before it, once it is handed over to the customer’s mail or the post has delivered it. A price needs no notice
 * if the person who made it was shown it: anybody but the gateway itself.
 */
export async function noticesWritten(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NoticeWritten[]>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .innerJoin('letters', (join) =>
      join
        .onRef('letters.brand', '=', 'policies.brand')
        .onRef('letters.proposal_code', '=', 'policies.proposal_code')
        .on('letters.kind', '=', 'renewal-notice'),
    )
    .innerJoin('events', (join) =>
      join
        .onRef('events.brand', '=', 'letters.brand')
        .on('events.stream', '=', 'proposal')
        .on('events.stream_id', '=', sql<string>`split_part(letters.about, ':', 1)`)
        .on('events.version', '=', sql<number>`split_part(letters.about, ':', 2)::integer`),
    )
    .leftJoin('sent_letters', (join) =>
      join
        .on('sent_letters.letter_id', '=', sql<string>`'letter-' || letters.letter_id`)
        .on('sent_letters.sent_to', 'is not', null),
    )
    .select(['policies.policy_id', 'events.version', 'events.actor', 'events.occurred_at', 'sent_letters.sent_at'])
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .orderBy('events.version')
    .execute();
  const posted = await postedOf(db, brand, policyIds);
  const system = systemPrincipal(brand).actor;
  const notices = rows.map(({ policy_id: policyId, version, actor, occurred_at: madeAt, sent_at: sentAt }) => {
    const brought = posted
      .filter((one) => one.policy_id === policyId && one.recorded_at >= madeAt)
      .map(({ counts_from: countsFrom }) => countsFrom);
    const toldAt = [...brought, ...(sentAt === null ? [] : [sentAt])].toSorted()[0] ?? null;
    return { policyId, version, madeAt, toldAt, isShown: actor !== system };
  });
  return Map.groupBy(notices, ({ policyId }) => policyId);
}

async function postedOf(db: Database | Tx, brand: string, policyIds: readonly string[]) {
  return await db
    .selectFrom('posted_notices')
    .select(['policy_id', 'counts_from', 'recorded_at'])
    .where('brand', '=', brand)
    .where('policy_id', 'in', policyIds)
    .execute();
}

/**
 * Since when a notice of renewal counts, for some policies of a brand: the moment at which the first one was handed
 * over to the customer’s mail, or by which the post has delivered it. One that is only kept to be read on the site, or
 * that the mail server did not take, does not count. A policy without one that counts is left out.
 */
export async function noticesStood(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .innerJoin('sent_letters', (join) =>
      join
        .onRef('sent_letters.brand', '=', 'policies.brand')
        .onRef('sent_letters.proposal_code', '=', 'policies.proposal_code'),
    )
    .select(['policies.policy_id', ({ fn }) => fn.min('sent_letters.sent_at').as('since')])
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .where('sent_letters.kind', '=', 'renewal-notice')
    .where('sent_letters.sent_at', 'is not', null)
    .where('sent_letters.sent_to', 'is not', null)
    .groupBy('policies.policy_id')
    .execute();
  const posted = await postedOf(db, brand, policyIds);
  const brought = posted.map(({ policy_id, counts_from: since }) => ({ policy_id, since }));
  const first = new Map<string, Instant>();
  for (const { policy_id: policyId, since } of [...rows, ...brought]) {
    const sooner = first.get(policyId);
    if (since !== null && (sooner === undefined || since < sooner)) first.set(policyId, since);
  }
  return first;
}
