import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { describe, expect, it } from 'vitest';
import type { PromotionResult, PromotionSettings } from '../../facts/promotion.ts';
import type { VehicleFacts } from '../../facts/vehicle.ts';
import { promotionAtStake } from './promotion-at-stake.ts';

const forElectric: PromotionSettings = {
  code: 'PLUG',
  aliases: ['PLUG2'],
  power: ['ELECTRIC', 'HYBRID'],
  instalments: 12,
};
const [electric, hybrid, petrol]: VehicleFacts[] = (['ELECTRIC', 'HYBRID', 'COMBUSTION'] as const).map((power) => ({
  ...{ insuranceGroup: 20, power },
})) as VehicleFacts[];
const applied: PromotionResult = {
  ...{ promo: 'PLUG', outcome: 'applied', inputs: [], reasons: [], instalments: 12, endAt: '2027-11-26' },
};

type Asked = {
  readonly from?: VehicleFacts | undefined;
  readonly to?: VehicleFacts | undefined;
  readonly settings?: PromotionSettings;
  readonly promotion?: PromotionResult | null;
  readonly effectiveOn?: string;
  readonly postcode?: string;
};
const atStake = ({
  from = electric,
  to = petrol,
  settings = forElectric,
  promotion = applied,
  effectiveOn = '2027-03-01',
  postcode = 'BS1 4DJ',
}: Asked) => {
  const risk = sampleRisk({});
  const moved = sampleRisk({ ph: { address: { postalCode: postcode } } });
  if (!from || !to) throw new Error('a car has a drive');
  const cars = { before: { risk, vehicle: from }, after: { risk: moved, vehicle: to } };
  return promotionAtStake([settings], { ...cars, promotion, effectiveOn });
};

describe('a promotion that another car puts in question', () => {
  it.each<[string, Asked, string | null]>([
    ['a car with an engine in place of an electric one', {}, 'PLUG'],
    ['another car that the offer is for too', { to: hybrid }, null],
    ['a car with an engine in place of such a one, which somebody has let go on before', { from: petrol }, null],
    ['a sale without a promotion', { promotion: null }, null],
    ['a promotion that the sale did not have', { promotion: { ...applied, outcome: 'ineligible' } }, null],
    ['a promotion on its last day', { effectiveOn: '2027-11-26' }, 'PLUG'],
    ['a promotion that is over', { effectiveOn: '2027-11-27' }, null],
    ['a promotion that the product no longer has', { promotion: { ...applied, promo: 'GONE' } }, null],
    [
      'a move out of the area that an offer is for',
      { to: electric, settings: { ...forElectric, postcodeAreas: ['BS'] }, postcode: 'E1 6AN' },
      null,
    ],
  ])('given %s', (_what, asked, expected) => {
    expect(atStake(asked)).toBe(expected);
  });
});
