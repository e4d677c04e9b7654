import { policyFacts } from '@marque/domain/policy/facts/policy-facts';
import { searchedBy } from '@marque/domain/policy/facts/searched-by';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import { proposalFacts } from '@marque/domain/proposal/proposal-facts';
import { proposalFrom } from '@marque/domain/proposal/proposal-from';
import { begun, quote } from '@marque/testkit/proposal/sample-proposal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventFacts } from '../../src/store/event-facts.ts';
import { type EarlierDatabase, earlierDatabase } from '../kit/databases/earlier-database.ts';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await earlierDatabase();
});
afterAll(() => earlier.pglite.close());

/** What every release has stored about a policy, and what came later. */
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
const version = (ph: { [answer: string]: unknown }, vrn: string): PolicyVersion => ({
  ...{ version: 1, startedAt: first.startsAt, quote, choices: begun.choices },
  data: { profiles: { ph }, assets: { car: { vrn } }, quote: {} },
});
const ada = { email: 'Ada@Example.com', lastName: 'Marsh', address: { postalCode: 'bs1 4dj' } };
const versions = [
  [],
  [version(ada, 'AB12CDE')],
  [version(ada, 'yk17 pfd'), version({ ...ada, email: 'b@example.com', lastName: 'Ng' }, 'AB12CDE')],
  [version({ email: '', lastName: '', address: {} }, '')],
  [version({ lastName: 'O\u2019Hara' }, 'AB12CDE'), version({ address: { postalCode: 'bs1' } }, 'AB12 CDE')],
];

const policies: StoredPolicyState[] = fc
  .sample(fc.tuple(fc.subarray(Object.keys(later) as (keyof Policy)[]), fc.boolean()), { numRuns: 40, seed: 1 })
  .map(([some, isWhole], at) => ({
    ...{
      ...first,
      policyId: `POLICY${at}`,
      policyNumber: `POLICY${at}`,
      versions: versions[at % versions.length] ?? [],
    },
    ...(isWhole ? missing : {}),
    ...Object.fromEntries(some.map((name) => [name, later[name]])),
  }));
const more = { quoteEndAt: null, account: null, policy: null, isDeleted: false } as const;
const renewed = { upsellProposal: 'UPGRADE23456', sourcePolicy: 'POLICY0', renewalCycle: 1 };
const proposals = [
  { ...begun, ...more, quote: null },
  { ...begun, ...more, ...renewed, quote, policy: { policyId: 'POLICY1', policyNumber: 'N' } },
];
const events = [
  { type: 'ProposalCreated', proposal: begun },
  { type: 'ProposalPriced', quote, endAt: null, rated: { risk: 1 } },
  { type: 'ProposalPriced', quote: { ratingStatus: 'REFERRAL' } },
  { type: 'PolicyChanged', version: { version: 3 }, rated: null },
  { type: 'ProposalMerged', from: 'a' },
  { type: 'MandateChanged', status: 'ACTIVE' },
  { type: 'CollectionChanged', status: 'FAILED' },
  { type: 'BankTransferRecorded', amount: 4_210, reference: 'words' },
  { type: 'FromBefore', amount: 1 },
];

/** The rows of a query. */
async function rowsOf<Row>(query: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await earlier.pglite.query<Row>(query, [...values])).rows;
}

it('what was sold, begun and done before facts were kept has the facts that it would be written with today', async () => {
  await earlier.migrateTo('0109-encrypted-words');
  for (const state of policies) await earlier.sell(state.policyId, state);
  for (const [at, state] of proposals.entries())
    await rowsOf(
      `INSERT INTO proposals (proposal_code, brand, owner, scheme_code, external_reference, version, state, created_at, updated_at)
        VALUES ($1, 'showcase', 'o', 'flex', $1, 1, $2, 'n', 'n')`,
      [`BEGUN${at}`, JSON.stringify(state)],
    );
  for (const [at, { type, ...data }] of events.entries())
    await rowsOf(
      `INSERT INTO events (brand, stream, stream_id, version, type, data, actor, subject, occurred_at, recorded_at)
        VALUES ('showcase', 'proposal', 'BEGUN0', $1, $2, $3, 'o', 'o', 'n', 'n')`,
      [at + 1, type, JSON.stringify(data)],
    );
  const columns = 'policy_id, account_id, renewal_cycle, next_renewal_on';
  const kept = () => rowsOf(`SELECT ${columns} FROM policies ORDER BY policy_id`);
  const before = await kept();
  await earlier.migrateTo('0112-facts-of-events');
  expect(await kept()).toEqual(before);

  const factsOf = async (query: string) =>
    new Map((await rowsOf<{ id: string; facts: unknown }>(query)).map(({ id, facts }) => [id, facts]));
  const ofPolicies = await factsOf('SELECT policy_id AS id, facts FROM policies');
  for (const state of policies) expect(ofPolicies.get(state.policyId)).toEqual(policyFacts(policyFrom(state)));
  const ofProposals = await factsOf('SELECT proposal_code AS id, facts FROM proposals');
  for (const [at, state] of proposals.entries())
    expect(ofProposals.get(`BEGUN${at}`)).toEqual(proposalFacts(proposalFrom(state)));
  const ofEvents = await rowsOf<{ facts: unknown }>('SELECT facts FROM events ORDER BY version');
  expect(ofEvents.map(({ facts }) => facts)).toEqual(events.map(eventFacts));

  const searched = await rowsOf(`SELECT policy_id AS id, email, CASE WHEN name.policy_id IS NOT NULL THEN
      jsonb_build_object('last', last_name, 'postalCode', postal_code) END AS name,
      ARRAY(SELECT registration FROM searched_registrations car WHERE car.policy_id = policies.policy_id ORDER BY 1) AS registrations
    FROM policies LEFT JOIN searched_emails USING (policy_id) LEFT JOIN searched_names name USING (policy_id) ORDER BY policy_id`);
  const inOrder = policies.toSorted((one, other) => (one.policyId < other.policyId ? -1 : 1));
  expect(searched).toEqual(inOrder.map((state) => ({ id: state.policyId, ...searchedBy(policyFrom(state)) })));
});
