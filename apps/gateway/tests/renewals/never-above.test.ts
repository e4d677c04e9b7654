import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { PremiumLine, Quote } from '@marque/domain/rating/quote';
import type { Edition, Tariff } from '@marque/domain/rating/tariff';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enbp, type Reported } from '../../../../tools/enbp/enbp.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { keepRenewalPrice, renewalPricesMade } from '../../src/store/renewals/renewal-prices.ts';
import { beginTestSession } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import type { PolicyBuyer } from '../kit/client/buy-policy.ts';
import { openEmbedded } from '../kit/databases/open-embedded.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const IN_TIME = '2027-10-29T09:00:00.000Z';
const A_DAY_LATER = '2027-10-30T09:00:00.000Z';
const DEARER = 'liability_to_others';
const PENNIES = 7;

describe('a renewal above the price of a new customer in one line', () => {
  let shop: TestShop;
  let database: OpenDatabase;
  let buyer: PolicyBuyer;
  beforeAll(async () => {
    database = await openEmbedded();
    shop = await startTestShop({ database: async () => database });
    buyer = await buyAnnual(shop, (await beginTestSession(shop.url)).token);
  });
  afterAll(() => shop.close());

  const rowsOf = async (table: 'renewal_prices' | 'proposals') =>
    (await shop.context.db.selectFrom(table).select('proposal_code').execute()).length;
  const notices = async () =>
    (await shop.context.db.selectFrom('letters').select('kind').where('kind', '=', 'renewal-notice').execute()).length;
  const reported = (from: string, to = from) => {
    const settings = { DATA_DIR: shop.directory, PORT: '0' };
    return enbp(['--from', from, '--to', to], settings, async () => ({ ...database, close: async () => undefined }));
  };
  /** What the report says about each part of a price, in the order of its rows. */
  const differences = ({ lines }: Reported) =>
    Object.fromEntries(
      lines.slice(1).map((row): [string, number] => {
        const cells = row.split(',');
        return [cells[7] ?? '', Number(cells.at(-1))];
      }),
    );

  it('is not made: its operator is told where, nothing of it is stored, and it is made once that is put right', async () => {
    const before = await rowsOf('proposals');
    const error = vi.spyOn(shop.context.log, 'error');
    const putRight = changeBrand(shop, 'showcase', withUnsteadyAnnual);
    shop.clock.travelTo(IN_TIME);
    expect(await makeRenewals(shop.context)).toBe(0);
    expect(error.mock.calls).toEqual([
      [
        {
          brand: 'showcase',
          policyId: buyer.policyId,
          error: `Assertion failed: a renewal is never above a new customer's price; it is in ${DEARER}`,
        },
        'a renewal could not be made',
      ],
    ]);
    error.mockRestore();
    expect([await rowsOf('proposals'), await rowsOf('renewal_prices'), await notices()]).toEqual([before, 0, 0]);
    putRight();
    expect(await makeRenewals(shop.context)).toBe(1);
    expect([await rowsOf('proposals'), await rowsOf('renewal_prices'), await notices()]).toEqual([before + 1, 1, 1]);
  });

  it('would be found by the report if it were on record, though all of it is cheaper', async () => {
    const { db } = shop.context;
    const sound = await reported('2027-10-29');
    expect([sound.code, sound.sum]).toEqual([0, expect.stringMatching(/^1 renewals, 0 without a price, 0 above /)]);
    expect(Object.values(differences(sound)).every((pennies) => pennies <= 0)).toBe(true);
    const [made] = await renewalPricesMade(db, { from: IN_TIME, until: A_DAY_LATER });
    assert(made, 'it was made');
    const quote = dearerInOneLine(made.renewal.quote);
    await inTransaction(db, (tx) =>
      keepRenewalPrice(tx, {
        ...made,
        madeAt: A_DAY_LATER,
        renewal: { ...made.renewal, quote, covers: quote.covers },
        mostAbove: PENNIES,
      }),
    );
    const { code, sum, ...above } = await reported('2027-10-30');
    expect([code, sum]).toEqual([1, '1 renewals, 0 without a price, 1 above the price of a new customer.']);
    const expected = { ...differences(sound), [DEARER]: PENNIES, 'first-payment': -PENNIES, term: -PENNIES };
    expect(differences({ code, ...above })).toEqual({ ...expected, damage_to_car: -2 * PENNIES });
    const [row] = above.lines.filter((one) => one.includes(`,${DEARER},`));
    expect(row).toMatch(new RegExp(`^${A_DAY_LATER},showcase,${buyer.policyId},1,.*,${DEARER},\\d+,\\d+,${PENNIES}$`));
    // The sound price does not make a period with both any better.
    const both = await reported('2027-10-29', '2027-10-30');
    expect([both.code, both.sum]).toEqual([1, expect.stringMatching(/^2 renewals, 0 without a price, 1 above /)]);
  });
});

/** A price with one line above it and another one further below. */
function dearerInOneLine(quote: Quote): Quote {
  const moved = ({ coverGroup, ...line }: PremiumLine) => {
    const by = coverGroup === DEARER ? PENNIES : coverGroup === 'damage_to_car' ? -2 * PENNIES : 0;
    return { ...line, coverGroup, premium: line.premium + by, totalPremium: line.totalPremium + by };
  };
  const availablePaymentSchedules = quote.availablePaymentSchedules.map(
    ({ premiumBreakdown, totals, instalments, ...schedule }) => ({
      ...{ ...schedule, premiumBreakdown: premiumBreakdown.map(moved) },
      ...{ totals: { ...totals, discounted: totals.discounted - PENNIES } },
      instalments: instalments.map((one) => one - PENNIES),
    }),
  );
  return { ...quote, availablePaymentSchedules };
}

/**
 * A brand whose tables for a year have a fault: the first to be priced pays more in one line, and less in all, than
 * everybody after.
 */
function withUnsteadyAnnual(brand: Brand): Brand {
  const { annual, ...others } = brand.products;
  assert(annual, 'a year is sold');
  const { tariff } = annual;
  let priced = 0;
  const unsteady: Tariff = {
    ...tariff,
    // A price looks its edition up once.
    get editions() {
      priced += 1;
      return priced === 1 ? tariff.editions.map(dearerEdition) : tariff.editions;
    },
  };
  return { ...brand, products: { ...others, annual: { ...annual, tariff: unsteady } } };
}

function dearerEdition(edition: Edition): Edition {
  const availableByNcd = edition.availableByNcd.map(({ covers, ...available }) => ({
    ...available,
    covers: covers.map((one) => {
      const times = one.cover === DEARER ? 1.1 : one.cover === 'damage_to_car' ? 0.5 : 1;
      return { ...one, base: { ...one.base, pennies: Math.round(one.base.pennies * times) } };
    }),
  }));
  return { ...edition, availableByNcd };
}
