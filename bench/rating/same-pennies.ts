import type { Risk } from '@marque/domain/facts/risk-data';
import { rate } from '@marque/domain/rating/rate';
import { type Facts, factsOf, type Price } from './single-price.ts';
import type { Workload } from './workload.ts';

/** An engine that prices the main covers. */
export type Engine = { readonly name: string; readonly price: (facts: Facts) => Promise<Price> };

/**
 * Prices the risk with every voluntary excess and 0 to 9 years of no-claims discount, by the rater and by each engine: how many prices
 * were compared. It throws at the first penny that differs, for then the engines would not do the same work.
 */
export async function assertSamePennies(workload: Workload, engines: readonly Engine[]): Promise<number> {
  let compared = 0;
  for (const risk of variationsOf(workload)) {
    const ours = priceOf(risk, workload);
    for (const { name, price } of engines) {
      const theirs = await price(factsOf(risk, workload.vehicle, workload.tariff));
      if (Number(theirs.premium) !== ours.premium || Number(theirs.tax) !== ours.tax)
        throw new Error(`${name} answers ${JSON.stringify(theirs)}, the rater ${JSON.stringify(ours)}`);
      compared += 1;
    }
  }
  return compared;
}

function variationsOf({ oneDriver, tariff }: Workload): Risk[] {
  const years = Array.from({ length: 10 }, (_, noClaimsDiscount) => noClaimsDiscount);
  return tariff.settings.excess.voluntaryPennies.flatMap((voluntaryExcess) =>
    years.map((noClaimsDiscount) => {
      const car = { ...oneDriver.data.assets['car'], noClaimsDiscount };
      return { ...oneDriver, voluntaryExcess, covers: [], data: { ...oneDriver.data, assets: { car } } };
    }),
  );
}

/** The active main lines of the choice made, for one payment. */
function priceOf(risk: Risk, { vehicle, tariff }: Workload): Price {
  const { availablePaymentSchedules } = rate(risk, vehicle, tariff);
  const lines = availablePaymentSchedules.find(({ active }) => active)?.premiumBreakdown ?? [];
  const main = lines.filter(({ coverType }) => coverType === 'MAIN');
  if (main.length === 0) throw new Error('The rater gives no price for the risk of the benchmark');
  return {
    premium: main.reduce((sum, { premium }) => sum + premium, 0),
    tax: main.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  };
}
