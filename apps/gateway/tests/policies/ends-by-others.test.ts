import type {
  CallOutput,
  InsurerEndingWire,
  PolicyAdjustmentWire,
  PolicyWire,
  StaffRequestWire,
} from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { endByInsurer, foreseeInsurerEnd, shownOf } from '../kit/client/insurer-end.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { readCover } from '../kit/databases/read-cover.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const BACK = '2026-12-11T00:00:00.000Z';
const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone, after the questions', proof: null };
const proven = { ...word, proof: { kind: 'CAR_GONE', since: '2026-12-10', seen: 'the receipt of the sale' } };
const careless = {
  ...{ kind: 'VOIDED', finding: 'CARELESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
  ...{ evidence: 'The DVLA says that the licence was withdrawn in 2024', isAtOnce: false },
};

let shop: StaffShop;
let kim: string;
beforeAll(async () => {
  shop = await startStaffShop({});
  kim = await shop.staff('kim', ['action:approve']);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Acting = Awaited<ReturnType<StaffShop['acting']>>;
/** Somebody who has bought, and staff who act for them. */
async function bought(
  name: string,
  permissions: readonly string[] = [],
): Promise<{ buyer: PolicyBuyer; staff: Acting }> {
  shop.clock.travelTo(SOLD);
  const buyer = await buyPolicy(shop, await shop.customer(name));
  return { buyer, staff: await shop.acting(name, permissions) };
}

const key = () => crypto.randomUUID();
const prepare = (by: object, { policyId }: PolicyBuyer, more: object) =>
  send(shop.url, 'POST /api/policyAdjustments', {
    ...{ ...by, key: key() },
    body: { policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null, ...more },
  });
const act = (by: object, id: string, verb: 'commit' | 'withdraw') =>
  send(shop.url, `POST /api/policyAdjustments/${id}/${verb}`, { ...by, body: {} });
const byInsurer = (by: object, buyer: PolicyBuyer, end: object) => endByInsurer(shop.url, by, buyer, { end });
const foreseen = async (by: object, buyer: PolicyBuyer, end: object) => {
  const answer = await foreseeInsurerEnd(shop.url, by, buyer, end);
  expect(answer.status).toBe(200);
  return answer.body as InsurerEndingWire;
};
const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
const refunded = async (buyer: PolicyBuyer) => {
  const accountId = await cardShop(shop).accountId(buyer);
  const rows = shop.context.db.selectFrom('refunds').select('amount').where('account_id', '=', accountId);
  return sumOf(await rows.execute());
};
const policyFor = async (by: object, { policyId }: PolicyBuyer) =>
  (await send(shop.url, `GET /api/policies/${policyId}`, by)).body as PolicyWire;
const faultsOf = ({ body }: Answer) =>
  (body as { errors: { pointer: string; code: string }[] }).errors.map(({ pointer, code }) => `${pointer} ${code}`);
const letters = async ({ proposalCode }: PolicyBuyer) => {
  const rows = shop.context.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
  return (await rows.orderBy('created_at').execute()).map(({ kind }) => kind);
};
/** What the register of motor insurance is told of a policy, in order: what is done, and until when there is cover. */
const registered = async ({ policyId }: PolicyBuyer) => {
  return (await readCover(shop.context.db, [policyId])).map(({ action, cover }) => [
    action,
    (cover as { until: string | null }).until,
  ]);
};
const credits = async (buyer: PolicyBuyer) => {
  const accountId = await cardShop(shop).accountId(buyer);
  const rows = shop.context.db.selectFrom('ledger_transactions').select('details').where('account_id', '=', accountId);
  return (await rows.where('kind', '=', 'CREDIT_NOTE').execute()).map(
    ({ details }) => (details as { reason: string }).reason,
  );
};
const owed = async (buyer: PolicyBuyer) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);
async function runAt(moment: string): Promise<void> {
  shop.clock.travelTo(moment);
  await runBilling(shop.context);
  await untilIdle(shop.context.db);
}

describe('an end by staff on the customer’s word', () => {
  it('given a car that is sold, when its end is set back, then it can be undone on that day, and settles after it', async () => {
    const { buyer, staff } = await bought('ada');
    const own = { token: buyer.token };
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    const shown = (await send(shop.url, `GET /api/policies/${buyer.policyId}/cancellation?effectiveAt=${BACK}`, staff))
      .body as CallOutput<'getCancellation'>;
    expect(shown.staffDays).toMatchObject({ today: '2026-12-20' });
    expect(shown.chosen).toMatchObject({ gives: 'UNUSED_DAYS', lastMinute: '2026-12-10T23:59:00.000Z' });
    const asked = { effectiveAt: BACK, reason: 'SoldNR' };
    expect(faultsOf(await prepare(staff, buyer, asked))).toEqual(['/word required']);
    expect(faultsOf(await prepare(staff, buyer, { ...asked, word }))).toEqual(['/word/proof required']);
    expect(
      faultsOf(await prepare(staff, buyer, { ...asked, word: proven, effectiveAt: '2026-11-10T00:00:00.000Z' })),
    ).toHaveLength(1);
    expect((await prepare(own, buyer, { ...asked, word: proven })).status).toBe(403);
    const made = async () =>
      ((await prepare(staff, buyer, { ...asked, word: proven })).body as { adjustmentId: string }).adjustmentId;
    const id = await made();
    expect((await act(own, id, 'commit')).status).toBe(403);
    const done = (await act(staff, id, 'commit')).body as PolicyAdjustmentWire;
    expect(done).toMatchObject({
      status: 'EFFECTIVE',
      onWordOf: 'POLICYHOLDER',
      takesBackUntil: '2026-12-21T00:00:00.000Z',
    });
    expect((await policyFor(own, buyer)).policyDetail.policyStatus).toBe('CANCELLED');
    expect((await policyFor(own, buyer)).cancellation.undo).toBeNull();
    expect((await policyFor(staff, buyer)).cancellation.undo).toMatchObject({ adjustmentId: id });
    await runBilling(shop.context);
    expect([await letters(buyer), await credits(buyer)]).toEqual([['ended-for-you'], []]);
    // Its customer asks staff to undo it. Past days stay as they were told.
    expect((await act(own, id, 'withdraw')).status).toBe(403);
    expect(await registered(buyer)).toEqual([
      ['ADD', null],
      ['CANCEL', '2026-12-20T12:00:00.000Z'],
    ]);
    expect((await act(staff, id, 'withdraw')).body).toMatchObject({ status: 'WITHDRAWN' });
    expect((await policyFor(own, buyer)).policyDetail.policyStatus).toBe('ACTIVE');
    expect((await registered(buyer)).at(-1)).toEqual(['AMEND', null]);
    shop.clock.travelTo('2026-12-20T12:30:00.000Z');
    const again = await made();
    expect((await act(staff, again, 'commit')).status).toBe(200);
    await runAt('2026-12-21T00:00:30.000Z');
    expect(await credits(buyer)).toEqual(['ended-for-customer']);
    expect(await owed(buyer)).toBe(0);
    expect((await act(staff, again, 'withdraw')).status).toBe(410);
    expect([...(await letters(buyer))].sort()).toEqual([
      'cover-ended',
      'end-taken-back',
      'ended-for-you',
      'ended-for-you',
    ]);
    const events = await readEvents(shop.context.db, ['reason'], { type: 'PolicyTerminated' });
    expect(new Set(events.map(({ reason }) => reason))).toEqual(new Set([word.said]));
  });
});

describe('an end by the insurer’s will', () => {
  it('given what was told carelessly, when the policy is void, then the customer has 14 days, and gets everything back', async () => {
    const { buyer, staff } = await bought('ben', ['action:void']);
    const own = { token: buyer.token };
    const helper = await shop.acting('ben');
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    expect((await byInsurer(own, buyer, careless)).status).toBe(403);
    const { headers } = helper;
    expect(
      (await byInsurer({ token: await shop.staff('lea', ['access:impersonate']), headers }, buyer, careless)).status,
    ).toBe(403);
    expect(faultsOf(await byInsurer(staff, buyer, { ...careless, insurerWould: 'HIGHER_PRICE' }))).toEqual([
      '/end/insurerWould not_voidable',
    ]);
    const does = await foreseen(staff, buyer, careless);
    expect(does).toMatchObject({ decidedBy: 'ALONE', settlesOn: '2027-01-04', ending: { kept: 0, leftToPay: 0 } });
    expect(sumOf(does.ending.to)).toBe(does.ending.refund);
    const answer = await byInsurer(staff, buyer, careless);
    expect(answer).toMatchObject({ status: 201, body: { status: 'DONE', requestId: null } });
    const { adjustmentId } = answer.body as { adjustmentId: string };
    const { policyDetail, cancellation } = await policyFor(own, buyer);
    expect(policyDetail).toMatchObject({ policyStatus: 'ACTIVE', insurersEnd: 'VOIDED' });
    expect(cancellation.waiting).toMatchObject({ adjustmentId: null, effectiveAt: '2027-01-04T00:00:00.000Z' });
    expect((await act(own, adjustmentId, 'withdraw')).status).toBe(403);
    await runAt('2027-01-04T00:00:30.000Z');
    expect((await policyFor(own, buyer)).policyDetail.policyStatus).toBe('VOIDED');
    expect(await registered(buyer)).toEqual([
      ['ADD', null],
      ['CANCEL', '2027-01-04T00:00:00.000Z'],
    ]);
    expect(new Set(await credits(buyer))).toEqual(new Set(['voided']));
    expect(await owed(buyer)).toBe(0);
    expect(await refunded(buyer)).toBe(does.ending.refund);
    expect(await letters(buyer)).toEqual(expect.arrayContaining(['policy-void', 'cover-ended']));
    const accountId = await cardShop(shop).accountId(buyer);
    for (const path of [
      ...['statements', 'nextStatementEstimate', 'year', 'paymentCalendar'].map(
        (one) => `customerAccounts/${accountId}/${one}`,
      ),
      ...['documents', 'letters', 'evidence'].map((one) => `policies/${buyer.policyId}/${one}`),
      ...['policies', 'todo', 'customerAccounts'],
    ]) {
      const { status } = await send(shop.url, `GET /api/${path}`, own);
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  it(
    'given a loss that is known, when the policy is to be void, then a second person decides, and not who asked',
    breadth,
    async () => {
      const { buyer, staff } = await bought('cleo', ['action:void', 'action:approve']);
      shop.clock.travelTo('2026-12-20T12:00:00.000Z');
      await tellClaim(shop, buyer.policyId, { reference: 'CLM-1', occurredOn: '2026-12-12' });
      const asked = { effectiveAt: BACK, reason: 'SoldNR', word: proven };
      expect(faultsOf(await prepare(staff, buyer, asked))).toEqual(['/effectiveAt loss_since']);
      const answer = await byInsurer(staff, buyer, careless);
      expect(answer.body).toMatchObject({ status: 'WAITING', adjustmentId: null });
      const { requestId } = answer.body as { requestId: string };
      const [request] = (await send(shop.url, 'GET /api/staff-requests', { token: kim })).body as [StaffRequestWire];
      expect(request).toMatchObject({ requestId, kind: 'END', bookedAs: null, barred: null, end: careless });
      expect(request.wouldDo).toEqual(await foreseen(staff, buyer, careless));
      const kept = { ...careless, finding: 'DELIBERATE_OR_RECKLESS', keepsPremium: true };
      const keeping = await foreseen(staff, buyer, kept);
      expect(keeping).toMatchObject({ decidedBy: 'SECOND_PERSON', ending: { refund: 0, gives: 'NOTHING' } });
      // What was paid is kept, but not what is charged until then: that is never asked for.
      expect(keeping.ending.kept).toBe(request.wouldDo?.ending.refund);
      const decide = (token: string) =>
        send(shop.url, `POST /api/staff-requests/${requestId}/decision`, {
          token,
          body: { isApproved: true, reason: 'I read it', shown: request.wouldDo && shownOf(request.wouldDo) },
        });
      expect((await decide(staff.token)).body).toMatchObject({ code: 'second_person_needed' });
      expect((await policyFor({ token: buyer.token }, buyer)).cancellation.waiting).toBeNull();
      expect((await decide(kim)).body).toMatchObject({ status: 'APPROVED' });
      const { waiting } = (await policyFor(staff, buyer)).cancellation;
      expect(waiting).toMatchObject({ effectiveAt: '2027-01-04T00:00:00.000Z', reason: 'Careless' });
      // The customer’s answer convinced: it is taken back.
      expect((await act(staff, waiting?.adjustmentId ?? '', 'withdraw')).status).toBe(200);
    },
  );

  it('given fraud, when two agree that it ends at once, then cover ends in that minute, and the days that were not used go back', async () => {
    const { buyer, staff } = await bought('dora', ['action:void']);
    shop.clock.travelTo('2026-12-20T12:00:00.000Z');
    const fraud = { kind: 'CANCELLED', reason: 'Fraud', evidence: 'The invoice was made up', isAtOnce: true };
    const { requestId } = (await byInsurer(staff, buyer, fraud)).body as { requestId: string };
    const shown = shownOf(await foreseen(staff, buyer, fraud));
    const body = { isApproved: true, reason: 'I read it', shown };
    expect((await send(shop.url, `POST /api/staff-requests/${requestId}/decision`, { token: kim, body })).status).toBe(
      200,
    );
    expect((await policyFor(staff, buyer)).policyDetail.policyStatus).toBe('CANCELLED');
    await runAt('2026-12-21T00:00:30.000Z');
    expect((await registered(buyer)).at(-1)).toEqual(['CANCEL', '2026-12-20T12:00:00.000Z']);
    expect(await credits(buyer)).toEqual(['ended-by-insurer']);
    expect(await letters(buyer)).toEqual(expect.arrayContaining(['insurer-ends', 'cover-ended']));
  });
});

describe('cover that ends by itself', () => {
  it('given a term that is over, when the run looks, then the customer is told once, gets what is theirs back, and the card is let go', async () => {
    const { buyer, staff } = await bought('eve', ['action:write-off']);
    const card = cardShop(shop);
    const accountId = await card.accountId(buyer);
    const body = { amount: 1000, bookedAs: 'GOODWILL', reason: 'We kept you waiting' };
    const given = { ...staff, key: key(), body };
    expect((await send(shop.url, `POST /api/customerAccounts/${accountId}/credits`, given)).status).toBe(201);
    await eventually(
      () => card.cards(buyer.token),
      (kept) => kept.length > 0,
    );
    const endsAt = '2026-12-05T00:00:00.000Z';
    await rewritePolicy(shop.context.db, buyer.policyId, () => ({ endsAt }));
    await runAt('2026-12-04T23:59:00.000Z');
    expect(await letters(buyer)).not.toContain('cover-ended');
    await runAt('2026-12-05T00:00:30.000Z');
    await runAt('2027-03-01T12:00:00.000Z');
    const own = { token: buyer.token };
    expect((await policyFor(own, buyer)).policyDetail.policyStatus).toBe('LAPSED');
    expect((await letters(buyer)).filter((kind) => kind === 'cover-ended')).toHaveLength(1);
    expect(await card.cards(buyer.token)).toEqual([]);
    const refunds = shop.context.db
      .selectFrom('refunds')
      .select(['amount', 'status'])
      .where('account_id', '=', accountId);
    expect(await refunds.execute()).toEqual([{ amount: 1000, status: 'SUCCEEDED' }]);
    expect(await owed(buyer)).toBe(0);
  });
});
