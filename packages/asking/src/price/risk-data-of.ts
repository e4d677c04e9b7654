import { type Data, setPath } from '@marque/base';
import type { Adjustment } from '@marque/domain';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { spreadAnswers } from '@marque/forms';
import { adjustmentOf } from '../answers/adjustment-of.ts';
import type { Reviewed } from '../answers/review-disclosed.ts';

/** The data to rate: the answers that count, first the product's, then each additional driver's, under their own fields. */
export function riskDataOf(reviewed: readonly Reviewed[], assetCode: string): RiskData {
  const own = reviewed.find(({ profileCode }) => profileCode === undefined);
  const drivers = reviewed.flatMap((one) => (one.profileCode === undefined ? [] : [{ ...one, code: one.profileCode }]));
  return {
    profiles: {
      ph: countingUnder(own, 'PROFILE_DISCLOSURE'),
      ...Object.fromEntries(
        drivers.map((one) => [one.code, countingUnder(one, 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE')]),
      ),
    },
    assets: { [assetCode]: countingUnder(own, 'ASSET_DISCLOSURE') },
    quote: countingUnder(own, 'QUOTE_DISCLOSURE'),
  };
}

function countingUnder(reviewed: Reviewed | undefined, adjustment: Adjustment): Data {
  if (!reviewed) return {};
  const { compiled, review } = reviewed;
  const names = Object.keys(review.relevant).filter((name) => adjustmentOf(compiled, name) === adjustment);
  const fields = Object.entries(spreadAnswers(compiled, review.relevant, names));
  return fields.reduce<Data>((data, [field, value]) => setPath(data, field, value ?? undefined), {});
}
