import { addToDate, type LocalDate, startOfDay } from '@marque/base';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { withoutInvitations } from '../kit/shops/without-invitations.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { SOLD, turningShop } from '../kit/years/turning-shop.ts';
import { yearAheadShop } from '../kit/years/year-ahead-shop.ts';

const LONDON = 'Europe/London';

describe.each(bothDatabases)('a turn and what comes at the same moment, on $name', ({ open }) => {
  const shop = turningShop(open);

  const { termsOf, bill, optOut, turn } = yearAheadShop(shop);
  /** Makes and tells its renewal, and moves to the moment of its turn, or a number of days before. */
  const untilTurn = async (buyer: PolicyBuyer, days = 0) => {
    const [policy] = await termsOf(buyer);
    const turn: LocalDate = addToDate(policy?.startAt ?? '', { years: 1 });
    shop().clock.travelTo(startOfDay(addToDate(turn, { days: -28 }), LONDON));
    await makeRenewals(shop().context);
    await untilIdle(shop().context.db);
    shop().clock.travelTo(startOfDay(addToDate(turn, { days: 0 - days }), LONDON));
  };

  it('renews nobody who was told that their policy will not, whichever comes first', async () => {
    for (const who of ['ada', 'bea', 'cleo']) {
      shop().clock.travelTo(SOLD);
      const buyer = await buyPolicy(shop(), await shop().customer(who));
      await untilTurn(buyer);
      const signedIn = { ...buyer, token: await shop().customer(who) };
      const [answer] = await Promise.all([optOut(signedIn), turn(signedIn)]);
      await turn(signedIn);
      const terms = await termsOf(buyer);
      expect([answer, terms.length]).toEqual(answer === 200 ? [200, 1] : [409, 2]);
      expect(terms[0]?.notRenewed?.why).toBe(answer === 200 ? 'OPTED_OUT' : undefined);
    }
  });

  it('ends the term of somebody who opted out also where no renewal was made, and no other one', async () => {
    const putBack = changeBrand(shop(), 'showcase', withoutInvitations);
    const [out, kept] = [
      await buyPolicy(shop(), await shop().customer('gil')),
      await buyPolicy(shop(), await shop().customer('hal')),
    ];
    expect(await optOut(out)).toBe(200);
    const [policy] = await termsOf(out);
    const at = startOfDay(addToDate(policy?.startAt ?? '', { years: 1 }), LONDON);
    shop().clock.travelTo(at);
    await makeRenewals(shop().context);
    await turn(out);
    await turn(kept);
    expect(await termsOf(out)).toMatchObject([{ notRenewed: { why: 'OPTED_OUT' }, endsAt: at }]);
    expect(await termsOf(kept)).toMatchObject([{ endsAt: null, successorId: null }]);
    putBack();
  });

  it('leaves nothing behind of a turn in whose middle the gateway dies, and makes it the next time', async () => {
    const buyer = await buyPolicy(shop(), await shop().customer('dan'));
    await untilTurn(buyer);
    // The letter is written last.
    await asOwner(shop().context.db, async (tx) => {
      const die = `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'died'; END $$`;
      await sql.raw(die).execute(tx);
      const dying = 'CREATE TRIGGER dying BEFORE INSERT ON letters FOR EACH ROW EXECUTE FUNCTION die()';
      await sql.raw(dying).execute(tx);
    });
    await expect(turn(buyer)).rejects.toThrow('died');
    await asOwner(shop().context.db, (tx) => sql`DROP FUNCTION die CASCADE`.execute(tx));
    expect(await termsOf(buyer)).toMatchObject([{ successorId: null }]);
    await turn(buyer);
    expect(await termsOf(buyer)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
  });

  it('renews an annual policy whose year was paid ahead from a kept card, and ends one without', async () => {
    const withCard = await buyAnnual(shop(), await shop().customer('eve'));
    const without = await buyAnnual(shop(), await shop().customer('finn'));
    const [term] = await termsOf(without);
    await asOwner(shop().context.db, (tx) =>
      tx
        .deleteFrom('method_choices')
        .where('account_id', '=', term?.accountId ?? '')
        .execute(),
    );
    await untilTurn(withCard, 7);
    await bill();
    shop().clock.travelTo(term?.endsAt ?? '');
    await turn(withCard);
    await turn(without);
    const [old, next] = await termsOf(withCard);
    expect(next).toMatchObject({ startsAt: old?.endsAt, renewalCycle: 1, endsAt: '2028-11-27T00:00:00.000Z' });
    const ended = (await termsOf(without)).map(({ notRenewed, endsAt }) => [notRenewed?.why, endsAt]);
    expect(ended).toEqual([['NO_MEANS', old?.endsAt]]);
    await runBilling(shop().context);
    await untilIdle(shop().context.db);
    const charged = await shop()
      .context.db.selectFrom('ledger_transactions')
      .select('details')
      .where('account_id', '=', old?.accountId ?? '')
      .where('kind', '=', 'INVOICE')
      .orderBy('transaction_id')
      .execute();
    expect(charged.map(({ details }) => (details as { policyId: string }).policyId)).toEqual([
      old?.policyId,
      next?.policyId,
    ]);
  });
});
