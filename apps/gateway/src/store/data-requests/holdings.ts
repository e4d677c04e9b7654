import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Holding } from '@marque/domain/data-requests/what-may-go';
import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';
import { accountBalances } from '../money/account-balances.ts';

type Whose = { readonly brand: Brand; readonly subject: string };

/** What a person has that is kept by itself: their policies by number, quotes that became none, and complaints. */
export async function holdingsOf(db: Database, whose: Whose): Promise<Holding[]> {
  return [...(await policiesOf(db, whose)), ...(await quotesOf(db, whose)), ...(await complaintsOf(db, whose))];
}

/** By the facts that stand beside states, so that it is known of what is forgotten too. */
async function policiesOf(db: Database, { brand, subject }: Whose): Promise<Holding[]> {
  const { rows } = await sql<{ number: string; account: string | null; ends: string | null; claimed: boolean }>`
    SELECT p.policy_number AS number, p.account_id AS account,
      coalesce(p.facts -> 'termination' ->> 'effectiveAt', p.facts ->> 'endsAt') AS ends,
      EXISTS (SELECT FROM claims c WHERE c.brand = p.brand AND c.policy_id = p.policy_id AND c.status <> 'SETTLED') AS claimed
    FROM policies p WHERE p.brand = ${brand.brand} AND p.owner = ${subject}
    ORDER BY p.policy_number, p.renewal_cycle`.execute(db);
  const owed = await owedOf(
    db,
    brand.brand,
    rows.flatMap(({ account }) => account ?? []),
  );
  return [...new Set(rows.map(({ number }) => number))].map((reference) => {
    const terms = rows.filter(({ number }) => number === reference);
    const last = terms.at(-1)?.ends ?? null;
    return {
      ...{ kind: 'POLICY', reference, endsOn: last === null ? null : dayOf(last, brand.timeZone) },
      hasOpenClaim: terms.some(({ claimed }) => claimed),
      isOwed: terms.some(({ account }) => account !== null && owed.has(account)),
    };
  });
}

/** The accounts of some on which money is owed, under way, disputed or to be given back. */
async function owedOf(db: Database, brand: string, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const balances = await accountBalances(db, brand, accountIds);
  const uneven = accountIds.filter((accountId) => {
    const { balance = 0, pendingPennies = 0, goingBackPennies = 0 } = balances.get(accountId) ?? {};
    return balance !== 0 || pendingPennies !== 0 || goingBackPennies !== 0;
  });
  const rows = await db
    .selectFrom('account_billing')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where((where) => where.or([where('disputed', '<>', 0), where('to_send', '<>', 0), where('hold', 'is not', null)]))
    .execute();
  return new Set([...uneven, ...rows.map(({ account_id: accountId }) => accountId)]);
}

async function quotesOf(db: Database, { brand, subject }: Whose): Promise<Holding[]> {
  const { rows } = await sql<{ code: string; paid: boolean }>`
    SELECT p.proposal_code AS code, (
      EXISTS (SELECT FROM payment_attempts a WHERE a.proposal_code = p.proposal_code AND a.status IN ('STARTED', 'OPEN', 'PAID', 'HELD', 'REFUND_DUE'))
      OR EXISTS (SELECT FROM refunds r WHERE r.proposal_code = p.proposal_code AND r.status IN ('DUE', 'PENDING'))) AS paid
    FROM proposals p WHERE p.brand = ${brand.brand} AND p.owner = ${subject}
      AND NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = p.proposal_code)
      AND NOT EXISTS (SELECT FROM policies s WHERE s.policy_id = p.source_policy)
    ORDER BY p.proposal_code`.execute(db);
  return rows.map(({ code: reference, paid: isBeingPaid }) => ({ kind: 'QUOTE', reference, isBeingPaid }));
}

async function complaintsOf(db: Database, { brand, subject }: Whose): Promise<Holding[]> {
  const rows = await db
    .selectFrom('complaints')
    .select(['complaint_id as reference', 'answered_on as answeredOn'])
    .where('brand', '=', brand.brand)
    .where('owner', '=', subject)
    .orderBy('complaint_id')
    .execute();
  return rows.map((one) => ({ kind: 'COMPLAINT', ...one }));
}
