import type { Policy } from '@marque/domain/policy/policy';
import { policyFacts } from '@marque/domain/policy/policy-facts';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import { type ProposalFacts, proposalFacts } from '@marque/domain/proposal/proposal-facts';
import { proposalFrom } from '@marque/domain/proposal/proposal-from';
import { begun, quote } from '@marque/testkit/proposal/sample-proposal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, earlierDatabase } from '../kit/databases/earlier-database.ts';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await earlierDatabase();
});
afterAll(() => earlier.pglite.close());

/** What every release has stored of a policy, and what came later. */
const first: Omit<StoredPolicyState, 'policyId' | 'policyNumber'> = {
  ...{ proposalCode: 'PROP2345', externalReference: 'REFERENCE2345', schemeCode: 'flex', productKind: 'SUBSCRIPTION' },
  ...{ accountId: 'ACCOUNT23456', language: 'en', timeZone: 'Europe/London', createdAt: '2026-11-20T13:00:00.000Z' },
  ...{ startAt: '2026-11-27', startsAt: '2026-11-27T00:00:00.000Z', endsAt: null },
  ...{ paymentSchedule: 'MONTHLY', firstPayment: 4_210, billingDays: [], versions: [] },
};
const later: Partial<Policy> = {
  ...{ renewalCycle: 2, successorId: 'POLICY765432', autoRenewal: false, firstStartAt: '2024-11-27', termMonths: 12 },
  ...{ endsAt: '2027-11-27T00:00:00.000Z', notRenewed: { at: '2027-11-27T00:00:00.000Z', why: 'OPTED_OUT' } },
  paysLater: [{ from: '2027-11-27', on: null }],
  termination: {
    ...{ kind: 'CANCELLED', effectiveAt: '2027-02-01T00:00:00.000Z', decidedAt: '2027-01-21T09:00:00.000Z' },
    reason: 'OTHER|it was sold',
  },
};
const missing = { termination: null, successorId: null, autoRenewal: null } satisfies Partial<Policy>;

it('what was sold and begun before facts were kept has the facts that it would be written with today', async () => {
  const names = Object.keys(later) as (keyof Policy)[];
  const samples = fc.sample(fc.tuple(fc.subarray(names), fc.boolean()), { numRuns: 40, seed: 1 });
  const policies: StoredPolicyState[] = samples.map(([some, isWhole], at) => ({
    ...{ ...first, policyId: `POLICY${at}`, policyNumber: `POLICY${at}` },
    ...(isWhole ? missing : {}),
    ...Object.fromEntries(some.map((name) => [name, later[name]])),
  }));
  const renewal = { ...begun, upsellProposal: 'UPGRADE23456', sourcePolicy: 'POLICY0', renewalCycle: 1 };
  const more = { quoteEndAt: null, account: null, policy: null, isDeleted: false } as const;
  const proposals = [
    { ...begun, ...more, quote: null },
    { ...renewal, ...more, quote, policy: { policyId: 'POLICY1', policyNumber: 'N' } },
  ];
  await earlier.migrateTo('0109-encrypted-words');
  for (const state of policies) await earlier.sell(state.policyId, state);
  for (const [at, state] of proposals.entries())
    await earlier.pglite.query(
      `INSERT INTO proposals (proposal_code, brand, owner, scheme_code, external_reference, version, state, created_at, updated_at)
        VALUES ($1, 'showcase', 'o', 'flex', $1, 1, $2, 'n', 'n')`,
      [`BEGUN${at}`, JSON.stringify(state)],
    );
  const columns = 'policy_id, account_id, renewal_cycle, next_renewal_on';
  const kept = async () =>
    (await earlier.pglite.query(`SELECT ${columns} FROM policies ORDER BY policy_id COLLATE "C"`)).rows;
  const before = await kept();
  await earlier.migrateTo('0110-facts-of-states');
  expect(await kept()).toEqual(before);
  const facts = async (table: string, id: string) =>
    (
      await earlier.pglite.query<{ facts: ProposalFacts }>(`SELECT facts FROM ${table} WHERE $1 IN (${ids[table]})`, [
        id,
      ])
    ).rows[0]?.facts;
  for (const state of policies)
    expect(await facts('policies', state.policyId), state.policyId).toEqual(policyFacts(policyFrom(state)));
  for (const [at, state] of proposals.entries())
    expect(await facts('proposals', `BEGUN${at}`)).toEqual(proposalFacts(proposalFrom(state)));
});

const ids: { readonly [table: string]: string } = { policies: 'policy_id', proposals: 'proposal_code' };
