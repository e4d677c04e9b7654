import { eventually } from '@marque/testkit/time/eventually';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { turningShop } from '../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../kit/years/year-ahead-shop.ts';

/** A card whose bank wants its holder to confirm each payment in a browser. */
const ASKS_ITS_HOLDER = '4000002760003184';
const NO_MONEY = '4000000000009995';
const OTHER_CARD = '5555555555554444';

const problem = ({ status, body }: Answer) => {
  const { code, declineCode, errors } = body as { code: string; declineCode?: string; errors?: { pointer: string }[] };
  return [status, code, ...(declineCode ? [declineCode] : []), ...(errors ?? []).map(({ pointer }) => pointer)];
};

describe.each(bothDatabases)('a year that staff take by phone ahead of its turn, on $name', ({ open }) => {
  const shop = turningShop(open);
  let card: CardShop;
  beforeAll(() => {
    card = cardShop(shop());
  });
  beforeEach(() => shop().script({ webhooks: 'deliver', next: [], nextCards: [] }));

  const { termsOf, bill, invited, attemptsOf, statuses, held, owed, optOut, lettersOf, openPage, settle, ...years } =
    yearAheadShop(shop);

  /** What the customer is shown about the money for their next year. */
  const shown = async ({ accountId, token }: Invited) => {
    const { body } = await send(shop().url, 'GET /api/customerAccounts', { token });
    const accounts = body as { accountId: string; nextTerm: { stage: string; amount: number } | null }[];
    return accounts.find((one) => one.accountId === accountId)?.nextTerm;
  };
  /** Somebody whose card was refused seven days before the turn, and who rings up. */
  const refused = async (who: string): Promise<Invited & { readonly amount: number }> => {
    const buyer = await invited(who);
    await shop().script({ nextCards: ['lost_card'] });
    buyer.goTo(7);
    await bill();
    const unpaid = await shown(buyer);
    expect(unpaid?.stage).toBe('UNPAID');
    return { ...buyer, amount: unpaid?.amount ?? 0 };
  };
  type Asked = { readonly token: string; readonly amount: number; readonly by?: { readonly token: string } };
  const pay = async (who: string, buyer: Invited, { token, amount, by, ...more }: Asked & Record<string, unknown>) =>
    await send(shop().url, `POST /api/stripe/moto/renewal/${await years.renewalOf(buyer)}`, {
      ...(by ?? (await shop().acting(who))),
      key: crypto.randomUUID(),
      body: { postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02', saveCard: false, token, amount, ...more },
    });

  it('is held at once, asks the bank’s holder nothing, is told like a payment at home, says who took it, and pays for the year', async () => {
    const buyer = await refused('ada');
    const { amount } = buyer;
    const token = await card.cardToken(ASKS_ITS_HOLDER);
    const paid = await pay('ada', buyer, { token, amount });
    expect([paid.status, paid.body]).toEqual([201, { paid: amount }]);
    expect(await statuses(buyer)).toEqual(['DECLINED', 'HELD']);
    expect([await held(buyer), await owed(buyer), await shown(buyer)]).toMatchObject([amount, 0, { stage: 'HELD' }]);
    expect(await lettersOf(buyer)).toEqual(['renewal-unpaid', 'renewal-paid']);
    const { db } = shop().context;
    const events = (await readEvents(db, ['stream_id', 'actor', 'subject', 'reason'], { type: 'PaymentTaken' })).filter(
      (one) => one.actor === 'sam' && [buyer.policyId, buyer.accountId, buyer.proposalCode].includes(one.stream_id),
    );
    expect(events).toMatchObject([{ actor: 'sam', subject: 'ada', reason: 'A payment by phone' }]);
    const stored = [
      await db.selectFrom('payment_attempts').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await readEvents(db, ['data', 'reason']),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    buyer.goTo(0);
    await bill();
    await bill();
    expect(await termsOf(buyer)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
  });

  it('that the bank declines says why and changes nothing, and another card pays', async () => {
    const buyer = await refused('bea');
    const { amount } = buyer;
    const empty = await card.cardToken(NO_MONEY);
    expect(problem(await pay('bea', buyer, { token: empty, amount }))).toEqual([
      402,
      'payment_declined',
      'insufficient_funds',
    ]);
    expect(problem(await pay('bea', buyer, { token: empty, amount }))).toEqual([400, 'card_token_used']);
    expect(await shown(buyer)).toMatchObject({ stage: 'UNPAID' });
    // The caller is told on the phone; the one letter was about the kept card.
    expect(await lettersOf(buyer)).toEqual(['renewal-unpaid']);
    const other = await pay('bea', buyer, { token: await card.cardToken(OTHER_CARD), amount });
    expect(other.status, other.text).toBe(201);
    expect(await statuses(buyer)).toEqual(['DECLINED', 'DECLINED', 'HELD']);
  });

  it('is taken only at the price that the customer was told, of the policyholder, by staff who act for them', async () => {
    const buyer = await refused('cleo');
    const { amount } = buyer;
    const token = await card.cardToken();
    const asked = { token, amount };
    expect(problem(await pay('cleo', buyer, { ...asked, amount: amount - 1 }))).toEqual([409, 'version_conflict']);
    expect(problem(await pay('cleo', buyer, { ...asked, dateOfBirth: '1988-03-03' }))).toEqual([
      422,
      'validation_failed',
      '/dateOfBirth',
    ]);
    expect(problem(await pay('cleo', buyer, { ...asked, by: { token: buyer.token } }))).toEqual([403, 'forbidden']);
    const sam = await shop().staff('sam', ['access:impersonate']);
    expect(problem(await pay('cleo', buyer, { ...asked, by: { token: sam } }))).toEqual([403, 'forbidden']);
    expect(problem(await pay('ada', buyer, asked))).toEqual([404, 'not_found']);
    expect(await statuses(buyer)).toEqual(['DECLINED']);
    // No mistake has used the card up.
    expect((await pay('cleo', buyer, asked)).status).toBe(201);
  });

  it('is not taken twice: the same card read out again answers as before, and another one is told that it is paid', async () => {
    const buyer = await refused('dan');
    const { amount } = buyer;
    const token = await card.cardToken();
    const both = await Promise.all([pay('dan', buyer, { token, amount }), pay('dan', buyer, { token, amount })]);
    const said = both.map(({ status, body }) => (status === 201 ? 'paid' : (body as { code: string }).code));
    expect(said).toContain('paid');
    expect(['paid', 'payment_not_confirmed', 'nothing_to_pay']).toEqual(expect.arrayContaining(said));
    expect((await pay('dan', buyer, { token, amount })).body).toEqual({ paid: amount });
    expect(problem(await pay('dan', buyer, { token: await card.cardToken(), amount }))).toEqual([
      409,
      'nothing_to_pay',
    ]);
    expect(await statuses(buyer)).toEqual(['DECLINED', 'HELD']);
    expect(await held(buyer)).toBe(amount);
  });

  it('beside the customer who pays on the page is paid once', async () => {
    const buyer = await refused('eve');
    const { amount } = buyer;
    const { sessionId } = (await openPage(buyer)).body as { sessionId: string };
    const token = await card.cardToken();
    const [byPhone] = await Promise.all([pay('eve', buyer, { token, amount }), shop().pay(sessionId)]);
    expect([201, 409]).toContain(byPhone.status);
    await settle(buyer);
    expect((await statuses(buyer)).filter((status) => status === 'HELD')).toHaveLength(1);
    expect(await held(buyer)).toBe(amount);
  });

  it('goes back whole where the customer has opted out while its answer was on the way, and is not begun once they have', async () => {
    const buyer = await refused('finn');
    const { amount } = buyer;
    await shop().script({
      webhooks: 'never',
      next: Array.from({ length: 3 }, () => ({ match: 'POST /v1/payment_intents', do: 'drop-after' })),
    });
    const token = await card.cardToken();
    expect(problem(await pay('finn', buyer, { token, amount }))).toEqual([409, 'payment_not_confirmed']);
    await shop().script({ next: [] });
    expect(await optOut(buyer)).toBe(200);
    await eventually(
      async () => {
        await settle(buyer);
        await bill();
        return await statuses(buyer);
      },
      (found) => found.at(-1) === 'REFUNDED',
    );
    expect(problem(await pay('finn', buyer, { token, amount }))).toEqual([409, 'wrong_state']);
    expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
    expect(problem(await pay('finn', buyer, { token: await card.cardToken(), amount }))).toEqual([409, 'wrong_state']);
  });

  it('is not taken ahead of a turn that its customer was told of too late, on a page neither: nothing is charged before fourteen days', async () => {
    const buyer = await invited('gil');
    buyer.goTo(10);
    const at = shop().clock.now();
    await asOwner(shop().context.db, (tx) =>
      tx
        .updateTable('sent_letters')
        .set({ sent_at: at })
        .where('kind', '=', 'renewal-notice')
        .where('proposal_code', '=', buyer.proposalCode)
        .execute(),
    );
    expect(await shown(buyer)).toBeNull();
    const asked = { token: await card.cardToken(), amount: 50_000 };
    expect(problem(await pay('gil', buyer, asked))).toEqual([409, 'wrong_state']);
    expect(problem(await openPage(buyer))).toEqual([409, 'wrong_state']);
    expect(await attemptsOf(buyer)).toEqual([]);
  });
});
