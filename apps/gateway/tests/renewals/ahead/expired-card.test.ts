import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { INVITED, openYears, type Years } from '../../kit/years/open-years.ts';

let years: Years;
beforeAll(async () => {
  years = await openYears();
});
afterAll(() => years.shop.close());

it('given a kept card that expires before the year is taken, then the notice asks for another one', async () => {
  const { shop } = years;
  const bought = await buyAnnual(shop, await shop.customer('old'));
  const { provider_method_id: paymentMethodId } = await shop.context.db
    .selectFrom('payment_methods')
    .select('provider_method_id')
    .executeTakeFirstOrThrow();
  const renewed = await cardShop(shop).act('renew-card', { paymentMethodId, expiry: '10/27' });
  expect(renewed.status).toBeLessThan(400);
  await eventually(
    async () => JSON.stringify(await cardShop(shop).cards(await shop.customer('old'))),
    (cards) => cards.includes('2027-10'),
  );
  shop.clock.travelTo(`${INVITED}T09:00:00.000Z`);
  await makeRenewals(shop.context);
  await untilIdle(shop.context.db);
  const [notice] = await years.ofNumber('old', bought).told<RenewalTold>('renewal-notice');
  expect(notice?.kind).toBe('needs-means');
});
