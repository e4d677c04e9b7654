import type { CallOutput } from '@marque/contract';
import { paidForTerm } from '@marque/domain/renewal/new-business-price';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followPolicy } from '../../../src/renewals/follow-policy.ts';
import { send } from '../../kit/client/api-client.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { answering } from '../../kit/years/open-years.ts';
import { SOLD } from '../../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../../kit/years/year-ahead-shop.ts';

type Renewal = CallOutput<'getProposal'>;

const excess = (pennies: number) => ({ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: pennies });
const cover = (coverCode: string, selected: boolean) => ({ changeType: 'REQUEST_COVER_OPTION', coverCode, selected });

describe('covers and excess that are chosen for the next term', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.travelTo(SOLD);
  });

  const { invited, renewalOf, termsOf, bill, statuses, attemptsOf, optOut } = yearAheadShop(() => shop);
  const ask = async (buyer: Invited, changes: readonly object[]) => {
    const code = await renewalOf(buyer);
    const asked = { token: buyer.token, key: crypto.randomUUID(), body: { changes } };
    const answer = await send(shop.url, `PUT /api/renewals/${code}/answers`, asked);
    await untilIdle(shop.context.db);
    return answer;
  };
  const read = async (buyer: Invited): Promise<Renewal> => {
    const code = await renewalOf(buyer);
    return (await send(shop.url, `GET /api/proposals/${code}`, { token: buyer.token })).body as Renewal;
  };
  const notices = async ({ proposalCode }: Invited) => {
    const rows = shop.context.db.selectFrom('letters').select('kind').where('kind', '=', 'renewal-notice');
    return (await rows.where('proposal_code', '=', proposalCode).execute()).length;
  };
  const pricesOf = ({ policyId }: Invited) =>
    shop.context.db
      .selectFrom('renewal_prices')
      .select(['edition', 'most_above'])
      .where('policy_id', '=', policyId)
      .orderBy('edition')
      .execute();
  const termPrice = ({ quote }: Renewal) => quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.gross;

  it('are priced at once, put on record beside the price of a new customer, and told by one letter', async () => {
    const buyer = await invited('ada');
    const before = await read(buyer);
    const [chosen = 0] =
      before.quote?.priceOptions
        .map(({ voluntaryExcess }) => voluntaryExcess)
        .filter((one) => one > before.voluntaryExcess) ?? [];
    expect(chosen).toBeGreaterThan(before.voluntaryExcess);
    const answer = await ask(buyer, [excess(chosen), cover('legal_expenses', true)]);
    expect(answer.status).toBe(200);
    const after = answer.body as Renewal;
    expect(after).toMatchObject({ voluntaryExcess: chosen });
    expect(after.quote?.covers).toContain('legal_expenses');
    const lines = after.renewalTold?.movement?.lines ?? [];
    expect(lines).toContainEqual({ kind: 'COVER', code: 'legal_expenses', from: null, to: expect.any(Number) });
    expect(after.renewalTold?.premium?.term).toBe(termPrice(after));
    expect(await pricesOf(buyer)).toMatchObject([{ edition: 1 }, { edition: 2 }]);
    for (const { most_above: above } of await pricesOf(buyer)) expect(above).toBeLessThanOrEqual(0);
    expect(await notices(buyer)).toBe(2);
    // The policy itself stays as it is until the turn.
    const [policy] = await termsOf(buyer);
    expect(policy?.versions).toHaveLength(1);
  });

  it('cost what the page said of each', async () => {
    const buyer = await invited('bea');
    const { quote, voluntaryExcess } = await read(buyer);
    const [option] = quote?.priceOptions.filter((one) => one.voluntaryExcess > voluntaryExcess) ?? [];
    expect(option).toBeDefined();
    const after = (await ask(buyer, [excess(option?.voluntaryExcess ?? 0)])).body as Renewal;
    expect(termPrice(after)).toBe(option?.totals.gross);
  });

  it('are what the next term gives and its money pays for', async () => {
    const buyer = await invited('cleo');
    buyer.goTo(20);
    const after = (await ask(buyer, [excess(30_000), cover('legal_expenses', true)])).body as Renewal;
    expect(after.status).toBe('QUOTE');
    buyer.goTo(7);
    await bill();
    expect(await statuses(buyer)).toEqual(['HELD']);
    const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
    expect(amount).toBe(after.renewalTold?.premium?.term);
    buyer.goTo(0);
    await bill();
    await bill();
    const [, next] = await termsOf(buyer);
    const [version] = next?.versions ?? [];
    expect(version?.choices).toMatchObject({ voluntaryExcess: 30_000, covers: ['legal_expenses'] });
    expect(version && paidForTerm(version.quote)).toBe(amount);
  });

  it('stay where the policy is changed meanwhile, and go back as they came', async () => {
    const buyer = await invited('dan');
    const before = await read(buyer);
    expect((await ask(buyer, [cover('legal_expenses', true)])).status).toBe(200);
    await followPolicy(shop.context, { brand: 'showcase', policyId: buyer.policyId });
    expect((await read(buyer)).quote?.covers).toContain('legal_expenses');
    const back = (await ask(buyer, [cover('legal_expenses', false)])).body as Renewal;
    expect(termPrice(back)).toBe(termPrice(before));
    expect(await notices(buyer)).toBe(3);
    // A choice that holds already moves no price, and needs no letter.
    expect((await ask(buyer, [cover('legal_expenses', false)])).status).toBe(200);
    expect(await notices(buyer)).toBe(3);
  });

  it('are refused where a cover cannot be had, an amount is not offered, or the policy is not to renew', async () => {
    const buyer = await invited('eve');
    const { voluntaryExcess } = await read(buyer);
    // A customer with fewer than four years cannot protect them.
    const young = await invited('finn', answering({ car: { noClaimsDiscount: 2 } }));
    const refused = async (change: object, by = buyer) =>
      (await ask(by, [change])).body as { code: string; errors?: object[] };
    expect(await refused(cover('ncb_protection', true), young)).toMatchObject({
      errors: [{ pointer: '/changes/0/coverCode', code: 'cover_not_offered' }],
    });
    expect((await ask(young, [cover('legal_expenses', true)])).status).toBe(200);
    expect(await refused(cover('breakdown', true))).toMatchObject({ code: 'validation_failed' });
    expect(await refused(excess(voluntaryExcess + 1))).toMatchObject({ code: 'validation_failed' });
    const schedule = { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'MONTHLY' };
    expect(await refused(schedule)).toMatchObject({ errors: [{ code: 'not_changeable' }] });
    expect(await optOut(buyer)).toBe(200);
    expect(await refused(excess(30_000))).toMatchObject({ code: 'wrong_state' });
  });
});
