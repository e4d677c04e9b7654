import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { HoldReason } from '@marque/domain/data-request-kinds';
import type { Holding } from '@marque/domain/data-requests/what-may-go';
import { isStillOwed } from '@marque/domain/retention/is-still-owed';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { KeepableKind } from '../../ground/tables/retention/retention-tables.ts';
import { accountBalances } from '../money/account-balances.ts';

/** The things to read: everything that somebody has, or those of these references. */
export type Chosen = { readonly subject: string } | { readonly references: readonly string[] };
type Around = { readonly brand: Brand; readonly today: LocalDate };
/** A thing and its owner. */
export type OwnedHolding = Holding & { readonly owner: string };

/** The things of a person that are kept on their own: policies by number, quotes that became none, and complaints. */
export async function holdingsOf(
  db: Database | Tx,
  { subject, ...around }: Around & { readonly subject: string },
): Promise<Holding[]> {
  return [
    ...(await policiesHeld(db, around, { subject })),
    ...(await quotesHeld(db, around, { subject })),
    ...(await complaintsHeld(db, around, { subject })),
  ];
}

/** Policies by their numbers, from the facts beside their states, so that forgotten ones are known too. */
export async function policiesHeld(
  db: Database | Tx,
  { brand, today }: Around,
  chosen: Chosen,
): Promise<OwnedHolding[]> {
  const { rows } = await sql<PolicyRow>`
    SELECT p.policy_number AS number, p.owner, p.account_id AS account,
      coalesce(p.facts -> 'termination' ->> 'effectiveAt', p.facts ->> 'endsAt') AS ends,
      EXISTS (SELECT FROM claims c WHERE c.brand = p.brand AND c.policy_id = p.policy_id AND c.status <> 'SETTLED') AS claim,
      ${openComplaint('p.owner')} AS complaint, ${heldByStaff('POLICY', { thing: 'p.policy_number', today })} AS hold
    FROM policies p WHERE p.brand = ${brand.brand} AND ${isChosen(chosen, { owner: 'p.owner', reference: 'p.policy_number' })}
    ORDER BY p.policy_number, p.renewal_cycle`.execute(db);
  const owed = await owedOf(
    db,
    { brand, today },
    rows.flatMap(({ account }) => account ?? []),
  );
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return [...byNumber].map(([reference, terms]) => {
    const { ends = null, owner = '' } = terms.at(-1) ?? {};
    return {
      ...{ kind: 'POLICY', reference, owner, from: ends === null ? null : dayOf(ends, brand.timeZone) },
      heldBy: reasons({
        CLAIM: terms.some(({ claim }) => claim),
        OWED: terms.some(({ account }) => account !== null && owed.has(account)),
        COMPLAINT: terms.some(({ complaint }) => complaint),
        HOLD: terms.some(({ hold }) => hold),
      }),
    };
  });
}

/** Quotes that became no policy and renew none. */
export async function quotesHeld(db: Database | Tx, { brand, today }: Around, chosen: Chosen): Promise<OwnedHolding[]> {
  const { rows } = await sql<QuoteRow>`
    SELECT p.proposal_code AS code, p.owner, p.updated_at AS used, (
      EXISTS (SELECT FROM payment_attempts a WHERE a.proposal_code = p.proposal_code AND a.status IN ('STARTED', 'OPEN', 'PAID', 'HELD', 'REFUND_DUE'))
      OR EXISTS (SELECT FROM refunds r WHERE r.proposal_code = p.proposal_code AND r.status IN ('DUE', 'PENDING'))) AS payment,
      ${openComplaint('p.owner')} AS complaint, ${heldByStaff('QUOTE', { thing: 'p.proposal_code', today })} AS hold
    FROM proposals p WHERE p.brand = ${brand.brand} AND ${isChosen(chosen, { owner: 'p.owner', reference: 'p.proposal_code' })}
      AND NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = p.proposal_code)
      AND NOT EXISTS (SELECT FROM policies s WHERE s.policy_id = p.source_policy)
    ORDER BY p.proposal_code`.execute(db);
  return rows.map(({ code: reference, owner, used, payment, complaint, hold }) => ({
    ...{ kind: 'QUOTE', reference, owner, from: dayOf(used, brand.timeZone) },
    heldBy: reasons({ PAYMENT: payment, COMPLAINT: complaint, HOLD: hold }),
  }));
}

/**
 * Complaints, whose time begins with their answer. Staff can hold one on its own, and a dispute that holds a policy
 * needs the complaints about it.
 */
export async function complaintsHeld(
  db: Database | Tx,
  { brand, today }: Around,
  chosen: Chosen,
): Promise<OwnedHolding[]> {
  const { rows } = await sql<Pick<OwnedHolding, 'reference' | 'from' | 'owner'> & { readonly hold: boolean }>`
    SELECT p.complaint_id AS reference, p.owner, p.answered_on AS from,
      (${heldByStaff('POLICY', { thing: 'p.policy_number', today })} OR ${heldByStaff('COMPLAINT', { thing: 'p.complaint_id', today })}) AS hold
    FROM complaints p WHERE p.brand = ${brand.brand} AND ${isChosen(chosen, { owner: 'p.owner', reference: 'p.complaint_id' })}
    ORDER BY p.complaint_id`.execute(db);
  return rows.map(({ hold, ...one }) => ({
    ...{ kind: 'COMPLAINT', ...one },
    heldBy: reasons({ COMPLAINT: one.from === null, HOLD: hold }),
  }));
}

type PolicyRow = {
  readonly number: string;
  readonly owner: string;
  readonly account: string | null;
  readonly ends: string | null;
  readonly claim: boolean;
  readonly complaint: boolean;
  readonly hold: boolean;
};
type QuoteRow = Pick<PolicyRow, 'owner' | 'complaint' | 'hold'> & {
  readonly code: string;
  readonly used: string;
  readonly payment: boolean;
};

/** Those of some accounts on which money is owed, under way, disputed or to be given back. */
async function owedOf(
  db: Database | Tx,
  { brand, today }: Around,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const balances = await accountBalances(db, brand.brand, accountIds);
  const booked = await lastBooked(db, brand.brand, accountIds);
  const uneven = accountIds.filter((accountId) => {
    const { balance = 0, pendingPennies = 0, goingBackPennies = 0 } = balances.get(accountId) ?? {};
    const last = booked.get(accountId);
    const isOwed = last !== undefined && isStillOwed({ balance, lastBookedOn: dayOf(last, brand.timeZone) }, today);
    return isOwed || pendingPennies !== 0 || goingBackPennies !== 0;
  });
  const rows = await db
    .selectFrom('account_billing')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where((where) => where.or([where('disputed', '<>', 0), where('to_send', '<>', 0), where('hold', 'is not', null)]))
    .execute();
  return new Set([...uneven, ...rows.map(({ account_id: accountId }) => accountId)]);
}

/** The moment of the newest entry in the books of some accounts. */
async function lastBooked(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .select(['account_id', ({ fn }) => fn.max('effective_at').as('last')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id: accountId, last }) => [accountId, last]));
}

/** An open complaint keeps everything that its customer has: we find out what it is about while we answer it. */
function openComplaint(owner: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM complaints c WHERE c.brand = p.brand AND c.owner = ${sql.ref(owner)} AND c.answered_on IS NULL)`;
}

/** A hold on a quote counts for the policy that the quote became. */
function heldByStaff(
  kind: KeepableKind,
  { thing, today }: { readonly thing: string; readonly today: LocalDate },
): RawBuilder<boolean> {
  const before =
    kind === 'POLICY'
      ? sql`OR (h.kind = 'QUOTE' AND h.thing IN (
          SELECT s.proposal_code FROM policies s WHERE s.brand = p.brand AND s.policy_number = ${sql.ref(thing)}))`
      : sql``;
  return sql`EXISTS (SELECT FROM retention_holds h WHERE h.brand = p.brand AND ((h.kind = ${kind} AND h.thing = ${sql.ref(thing)}) ${before})
    AND h.lifted_at IS NULL AND (h.ends_on IS NULL OR h.ends_on >= ${today}))`;
}

function isChosen(chosen: Chosen, by: { readonly owner: string; readonly reference: string }): RawBuilder<boolean> {
  return 'subject' in chosen
    ? sql`${sql.ref(by.owner)} = ${chosen.subject}`
    : sql`${sql.ref(by.reference)} = ANY(${chosen.references})`;
}

/** The reasons that keep somebody’s things, in the order in which they are given. */
function reasons(holds: { readonly [R in HoldReason]?: boolean }): HoldReason[] {
  return ORDER.filter((reason) => holds[reason] === true);
}

const ORDER: readonly HoldReason[] = ['CLAIM', 'OWED', 'PAYMENT', 'COMPLAINT', 'HOLD'];
