import type { IdentityFacts } from '@marque/asking';
import type { Change, FailedCheckWire, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { readWords } from '../../../src/store/keys/words.ts';
import { factsHashOf } from '../../../src/store/verification/facts-mark.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { lookUpAddress } from '../../kit/client/look-up-address.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { identityDesk } from '../../kit/shops/verifying.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

let shop: StaffShop;
let desk: ReturnType<typeof identityDesk>;
beforeAll(async () => {
  shop = await startStaffShop({ limits: { identityChecksPerProposal: 60 } });
  desk = identityDesk(shop);
  await desk.script({ webhookUrl: `${shop.url}/api/webhooks/onfido`, webhooks: 'hold' });
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const BOUGHT_AT = '2026-11-20T12:00:00.000Z';
const NOON = '2026-12-10T12:00:00.000Z';
/** A customer whose cover has begun. */
const insured = async (
  name: string,
  buy: (shop: StaffShop, token: string) => Promise<PolicyBuyer> = buyPolicy,
): Promise<PolicyBuyer> => {
  shop.clock.travelTo(BOUGHT_AT);
  const bought = await buy(shop, await shop.customer(name));
  shop.clock.travelTo(NOON);
  return { ...bought, token: await shop.customer(name) };
};
const driver = (name: { readonly firstName?: string; readonly lastName?: string }): Change => ({
  ...{ changeType: 'ADD_PROFILE', profileCode: 'p1' },
  data: { ...noahMarsh, ...name },
});
const holder = (data: Readonly<Record<string, unknown>>): Change => ({
  changeType: 'PROFILE_DISCLOSURE',
  profileCode: 'ph',
  data,
});

const post = (path: string, by: Asker, body: object = {}): Promise<Answer> =>
  send(shop.url, `POST /api/${path}`, {
    token: by.token,
    ...(by.headers && { headers: by.headers }),
    key: crypto.randomUUID(),
    body,
  });
type Preparing = { readonly by?: Asker; readonly effectiveAt?: string };
const prepare = async ({ policyId, ...own }: PolicyBuyer, changes: readonly Change[], asked: Preparing = {}) => {
  const { by = own, effectiveAt = null } = asked;
  const body = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt };
  const made = await post('policyAdjustments', by, body);
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  return (made.body as { adjustmentId: string }).adjustmentId;
};
const look = async (id: string, { token }: Asker) =>
  (await send(shop.url, `GET /api/policyAdjustments/${id}`, { token })).body as PolicyAdjustmentWire;
const commit = (id: string, by: Asker) => post(`policyAdjustments/${id}/commit`, by);
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const versionOf = async ({ policyId, token }: PolicyBuyer) =>
  ((await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as PolicyWire).currentPolicyVersion.version;
/** The checks of a policy that were ordered since its sale, each by its kind and person. */
const ordered = async ({ proposalCode }: PolicyBuyer) => {
  const query = shop.context.db.selectFrom('identity_checks').selectAll().where('proposal_code', '=', proposalCode);
  const rows = await readWords(shop.context.db, 'identity_checks', await query.execute());
  const state = await readEvents(shop.context.db, ['data'], { type: 'CustomerVerified', streamId: proposalCode });
  const atSale = state.map(({ data }) => (data as { factsHash: string }).factsHash);
  return rows
    .filter(({ facts }) => !atSale.includes(factsHashOf(facts as IdentityFacts)))
    .map(({ kind, facts }) => `${kind} ${(facts as { firstName: string }).firstName}`)
    .toSorted();
};
const decider = async () => ({ token: await shop.staff('kim', ['action:check']) });
const failed = async (name: string) => {
  const { body } = await send(shop.url, 'GET /api/failed-checks', await decider());
  return (body as { checks: readonly FailedCheckWire[] }).checks.find((one) => one.name.endsWith(name));
};
const decide = async (checkId: string, decision: 'ACCEPTED' | 'REFUSED') =>
  await post(`failed-checks/${checkId}/decision`, await decider(), {
    ...{ decision, reason: 'looked at the papers', evidence: 'passport, by email' },
  });
const attemptsOf = async (adjustmentId: string) => {
  const query = shop.context.db.selectFrom('payment_attempts').select('attempt_id');
  return await query.where('adjustment_id', '=', adjustmentId).execute();
};
const letters = async ({ proposalCode }: PolicyBuyer) => {
  const query = shop.context.db
    .selectFrom('letters')
    .select(['kind', 'facts'])
    .where('kind', 'in', ['change-check-accepted', 'change-check-not-accepted']);
  return await query.where('proposal_code', '=', proposalCode).execute();
};

describe('who is checked for a change', () => {
  it('is a new driver, by what says whether we may insure them, and nobody where nobody is new', async () => {
    const ada = await insured('ada');
    const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } };
    const other = await prepare(ada, [miles]);
    expect(await look(other, ada)).toMatchObject({ verificationClear: true, verification: 'CLEAR' });
    expect(await ordered(ada)).toEqual([]);
    const id = await prepare(ada, [driver({})]);
    expect(await ordered(ada)).toEqual(['VERIFY Noah']);
    expect(await look(id, ada)).toMatchObject({ verificationClear: true, verification: 'CLEAR' });
    expect((await commit(id, ada)).status).toBe(200);
    // His other answers are not among the checked facts.
    const edited: Change = {
      ...{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1' },
      data: { maritalStatus: 'Married' },
    };
    await prepare(ada, [edited]);
    expect(await ordered(ada)).toEqual(['VERIFY Noah']);
  });

  it('is the policyholder by both checks where they have another home, once for the same facts', async () => {
    const bea = await insured('bea');
    const address = await lookUpAddress(shop.url, 'NE1 4ST', bea);
    const moved = await prepare(bea, [holder({ address })]);
    expect(await ordered(bea)).toEqual(['ID_CHECK Ada', 'VERIFY Ada']);
    expect(await look(moved, bea)).toMatchObject({ verification: 'CLEAR' });
    // The same facts again are recognised.
    await prepare(bea, [holder({ address })]);
    expect(await ordered(bea)).toHaveLength(2);
    expect((await commit(moved, bea)).status).toBe(200);
  });

  it('is nobody by a new e-mail where the product locks it: the change is refused, to staff too', async () => {
    const eli = await insured('eli');
    const changes = [holder({ email: 'eli.new@example.com' })];
    for (const by of [eli, await shop.acting('eli')]) {
      const body = { policyId: eli.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
      expect(codeOf(await post('policyAdjustments', by, body))).toEqual([422, 'validation_failed']);
    }
    expect(await ordered(eli)).toEqual([]);
  });

  it('is nobody when a price is only tried', async () => {
    const cat = await insured('cat');
    const changes = [driver({ firstName: 'Tried' })];
    const tried = await post(`policies/${cat.policyId}/changePrice`, cat, { changes, effectiveAt: null });
    expect([tried.status, await ordered(cat)]).toEqual([200, []]);
  });
});

describe('a change that brings somebody who is not clear', () => {
  it('is not made, costs nothing and stays, until a person has accepted the check; then its customer is told and goes on', async () => {
    const dan = await insured('dan');
    const id = await prepare(dan, [driver({ lastName: 'Consider' })]);
    expect(await look(id, dan)).toMatchObject({ status: 'DRAFT', verificationClear: false, verification: 'NOT_CLEAR' });
    expect(codeOf(await commit(id, dan))).toEqual([409, 'identity_not_clear']);
    expect(await versionOf(dan)).toBe(1);
    const check = await failed('Consider');
    expect(check).toMatchObject({ kind: 'VERIFY', isForChange: true, isOwn: false });
    expect((await decide(check?.checkId ?? '', 'ACCEPTED')).status).toBe(204);
    expect(await failed('Consider')).toBeUndefined();
    expect(await letters(dan)).toEqual([{ kind: 'change-check-accepted', facts: { adjustmentId: id } }]);
    expect(await look(id, dan)).toMatchObject({ verificationClear: true });
    expect((await commit(id, dan)).status).toBe(200);
    expect(await versionOf(dan)).toBe(2);
    expect(codeOf(await decide(check?.checkId ?? '', 'ACCEPTED'))).toEqual([409, 'wrong_state']);
  });

  it('stays refused where a person refuses it, and another change is made all the same', async () => {
    const eve = await insured('eve');
    const id = await prepare(eve, [driver({ firstName: 'Watchlist Standard', lastName: 'Rook' })]);
    const check = await failed('Rook');
    expect((await decide(check?.checkId ?? '', 'REFUSED')).status).toBe(204);
    expect(await letters(eve)).toEqual([{ kind: 'change-check-not-accepted', facts: {} }]);
    expect(codeOf(await commit(id, eve))).toEqual([409, 'identity_not_clear']);
    // Begun again, it is the same check, so that nobody can try until it passes.
    const again = await prepare(eve, [driver({ firstName: 'Watchlist Standard', lastName: 'Rook' })]);
    expect(codeOf(await commit(again, eve))).toEqual([409, 'identity_not_clear']);
    const other = await prepare(eve, [driver({})]);
    expect((await commit(other, eve)).status).toBe(200);
  });

  it('is no longer among what staff decide once it is thrown away', async () => {
    const fay = await insured('fay');
    const id = await prepare(fay, [driver({ firstName: 'Watchlist Standard', lastName: 'Swan' })]);
    const check = await failed('Swan');
    expect(check).toBeDefined();
    expect((await send(shop.url, `DELETE /api/policyAdjustments/${id}`, { token: fay.token })).status).toBeLessThan(
      300,
    );
    expect(await failed('Swan')).toBeUndefined();
    expect(codeOf(await decide(check?.checkId ?? '', 'ACCEPTED'))).toEqual([409, 'wrong_state']);
  });

  it('waits while the provider takes its time, and goes on by itself once it has answered', async () => {
    const gil = await insured('gil');
    const id = await prepare(gil, [driver({ firstName: 'Gilbert', lastName: 'Slow' })]);
    expect(await look(id, gil)).toMatchObject({ verificationClear: false, verification: 'PENDING' });
    expect(codeOf(await commit(id, gil))).toEqual([409, 'verification_required']);
    expect(await failed('Slow')).toBeUndefined();
    for (const one of (await desk.state()).checks.filter(({ applicant }) => applicant.first_name === 'Gilbert'))
      await desk.complete(one.id, 'clear');
    await desk.deliver();
    await eventually(
      () => look(id, gil),
      ({ verification }) => verification === 'CLEAR',
    );
    expect((await commit(id, gil)).status).toBe(200);
  });

  it('has no page to pay on, and nothing is taken', async () => {
    const hal = await insured('hal', buyAnnual);
    const id = await prepare(hal, [driver({ lastName: 'Consider' })]);
    expect((await look(id, hal)).amountDue).toBeGreaterThan(0);
    const back = { saveCard: false, successPath: '/annual/success', cancelPath: '/annual' };
    expect(codeOf(await post(`stripe/checkout/mta/${id}`, hal, back))).toEqual([409, 'identity_not_clear']);
    expect(await attemptsOf(id)).toEqual([]);
  });

  it('is not made by staff either, who are not written to about what they prepared', async () => {
    const ida = await insured('ida');
    const sam = await shop.acting('ida');
    const id = await prepare(ida, [holder({ lastName: 'Unidentified' })], { by: sam });
    expect(codeOf(await commit(id, sam))).toEqual([409, 'identity_not_clear']);
    const { body } = await send(shop.url, 'GET /api/failed-checks', await decider());
    const checks = (body as { checks: readonly FailedCheckWire[] }).checks.filter(
      ({ name }) => name === 'Ada Unidentified',
    );
    expect(checks.map(({ kind }) => kind).toSorted()).toEqual(['ID_CHECK', 'VERIFY']);
    for (const { checkId } of checks) await decide(checkId, 'ACCEPTED');
    expect(await letters(ida)).toEqual([]);
    expect((await commit(id, sam)).status).toBe(200);
  });

  it('is not paid for by phone while its check waits, nor once that has failed, until a person has accepted it', async () => {
    const jan = await insured('jan', buyAnnual);
    const sam = await shop.acting('jan');
    const id = await prepare(jan, [driver({ firstName: 'Janis', lastName: 'Slow' })], { by: sam });
    const byPhone = async () => {
      const holderSays = { postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };
      return await post(`stripe/moto/checkout/mta/${id}`, sam, {
        token: await cardShop(shop).cardToken(),
        ...holderSays,
      });
    };
    expect(codeOf(await byPhone())).toEqual([409, 'verification_required']);
    for (const one of (await desk.state()).checks.filter(({ applicant }) => applicant.first_name === 'Janis'))
      await desk.complete(one.id, 'consider');
    await desk.deliver();
    const { checkId } = (await eventually(() => failed('Slow'), Boolean)) ?? { checkId: '' };
    expect(codeOf(await byPhone())).toEqual([409, 'identity_not_clear']);
    expect(await attemptsOf(id)).toEqual([]);
    await decide(checkId, 'ACCEPTED');
    expect((await byPhone()).status).toBe(201);
    expect(await versionOf(jan)).toBe(2);
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  it('is neither set back to a day before by staff, nor put before a second person, until somebody has accepted the check', async () => {
    const kit = await insured('kit');
    const sam = await shop.acting('kit');
    await tellClaim(shop, kit.policyId, { reference: 'CLM-1', occurredOn: '2026-12-05' });
    const day = '2026-12-01T00:00:00.000Z';
    const id = await prepare(kit, [driver({ firstName: 'Kitty', lastName: 'Consider' })], {
      by: sam,
      effectiveAt: day,
    });
    const ask = () => post(`policyAdjustments/${id}/agreement`, sam, { reason: 'He told us by letter on the 1st' });
    expect(codeOf(await commit(id, sam))).toEqual([409, 'identity_not_clear']);
    expect(codeOf(await ask())).toEqual([409, 'identity_not_clear']);
    const check = await failed('Kitty Consider');
    expect((await decide(check?.checkId ?? '', 'ACCEPTED')).status).toBe(204);
    expect(codeOf(await commit(id, sam))).toEqual([403, 'second_person_needed']);
    expect((await ask()).status).toBe(201);
    // Without a loss since then, staff make it alone.
    const lee = await insured('lee');
    const by = await shop.acting('lee');
    const other = await prepare(lee, [driver({ firstName: 'Leander', lastName: 'Consider' })], {
      by,
      effectiveAt: day,
    });
    expect(codeOf(await commit(other, by))).toEqual([409, 'identity_not_clear']);
    await decide((await failed('Leander Consider'))?.checkId ?? '', 'ACCEPTED');
    expect((await commit(other, by)).body).toMatchObject({ status: 'EFFECTIVE', change: { effectiveAt: day } });
  });
});
