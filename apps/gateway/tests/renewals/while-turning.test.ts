import type { PolicyDocumentWire, PolicySummaryWire, TodoItemWire } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { queueNextCertificates } from '../../src/policies/documents/queue-next-certificates.ts';
import { send } from '../kit/client/api-client.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { turningShop } from '../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../kit/years/year-ahead-shop.ts';

describe('a year whose turn has come while nobody is at work', () => {
  const shop = turningShop();

  const { invited, bill, termsOf, choose, optOut, renewalOf } = yearAheadShop(shop);
  const ask = async <T>({ token }: Invited, what: string, body?: object): Promise<T> =>
    (await send(shop().url, what, { token, key: crypto.randomUUID(), ...(body && { body }) })).body as T;
  const status = async (buyer: Invited) => {
    const { policyId } = buyer;
    const one = await ask<PolicySummaryWire>(buyer, `GET /api/policies/${policyId}`);
    const all = await ask<PolicySummaryWire[]>(buyer, 'GET /api/policies');
    const listed = all.find((each) => each.policyId === policyId);
    expect(listed?.policyDetail).toEqual(one.policyDetail);
    return one.policyDetail;
  };

  it('goes on where it was agreed and paid: on its page, in the list, by its papers and for a third person', async () => {
    const buyer = await invited('ada');
    buyer.goTo(7);
    await bill();
    await queueNextCertificates(shop().context);
    await untilIdle(shop().context.db);
    buyer.goTo(0);
    const [year] = await termsOf(buyer);
    expect(await status(buyer)).toMatchObject({
      ...{ policyStatus: 'ACTIVE', isTurning: true, renewalStopped: false },
      expiredAt: year?.endsAt?.replace('2027', '2028'),
    });
    const papers = await ask<PolicyDocumentWire[]>(buyer, `GET /api/documents/policy/${buyer.policyId}`);
    const states = (name: string) => papers.flatMap(({ document, state }) => (document === name ? [state] : []));
    expect([states('certificate'), states('certificate-ahead'), states('schedule')]).toEqual([
      ...[['OVER'], ['IN_FORCE'], ['IN_FORCE']],
    ]);
    const { token } = await ask<{ token: string }>(buyer, `POST /api/policies/${buyer.policyId}/coverLinks`);
    const shown = await ask<{ state: string }>(buyer, 'POST /api/shownCover', { token });
    expect(shown.state).toBe('IN_FORCE');
    const items = await ask<TodoItemWire[]>(buyer, 'GET /api/todo');
    expect(items.map(({ kind }) => kind).filter((kind) => kind.startsWith('COVER'))).toEqual([]);
    expect(await ask(buyer, `POST /api/policies/${buyer.policyId}/quote`, {})).toMatchObject({ code: 'wrong_state' });
  });

  it('takes no word about renewing any more, as a monthly policy takes none, and shows none to give', async () => {
    const buyer = await invited('bea');
    buyer.goTo(7);
    await bill();
    buyer.goTo(0);
    expect([await optOut(buyer), await choose(buyer, { enabled: true })]).toEqual([409, 409]);
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 21_000 } }];
    const answered = await ask(buyer, `PUT /api/renewals/${await renewalOf(buyer)}/answers`, { changes });
    expect(answered).toMatchObject({ code: 'wrong_state' });
  });

  it('has ended where it was not paid, and where its customer had opted out', async () => {
    const [unpaid, left] = [await invited('cleo'), await invited('dan')];
    unpaid.goTo(20);
    expect(await optOut(left)).toBe(200);
    unpaid.goTo(7);
    await shop().script({ nextCards: ['insufficient_funds'] });
    await bill();
    unpaid.goTo(0);
    for (const buyer of [unpaid, left])
      expect(await status(buyer)).toMatchObject({ policyStatus: 'LAPSED', isTurning: false });
  });

  it('is the next term once somebody is at work, as it was shown', async () => {
    const buyer = await invited('eve');
    buyer.goTo(7);
    await bill();
    buyer.goTo(0);
    const shown = await status(buyer);
    await bill();
    await bill();
    const [, next] = await termsOf(buyer);
    expect(next).toMatchObject({ renewalCycle: 1, endsAt: shown.expiredAt });
    expect(await status(buyer)).toMatchObject({ policyStatus: 'RENEWED', isTurning: false });
  });
});
