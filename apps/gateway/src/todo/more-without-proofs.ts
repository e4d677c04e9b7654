import type { Instant, Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { moreWithoutProof } from '@marque/domain/todo/more-without-proof';
import type { Database } from '../ground/tables/database.ts';
import { productSold } from '../papers/product-sold.ts';
import { ratedRisks } from '../store/proposals/rated-risks.ts';

type Asked = { readonly brand: Brand; readonly policies: readonly Policy[]; readonly now: Instant };

/** How many pennies more a payment of some policies would be without their proof, by policy. One that was priced by other tables than today's is left out. */
export async function moreWithoutProofs(
  db: Database,
  { brand, policies, now }: Asked,
): Promise<ReadonlyMap<string, Pennies>> {
  const priced = policies.flatMap((policy) => {
    const version = versionAt(policy, now);
    const tariff = productSold(brand, policy)?.tariff;
    return tariff?.ratesVersion === version.quote.ratesVersion ? [{ ...policy, version, tariff }] : [];
  });
  const rated = await ratedRisks(db, brand.brand, priced);
  return new Map(
    priced.flatMap(({ policyId, paymentSchedule, tariff }) => {
      const risk = rated.get(policyId);
      const more = risk ? moreWithoutProof(risk, tariff, paymentSchedule) : null;
      return more === null ? [] : [[policyId, more]];
    }),
  );
}
