import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rating/rate.ts';
import { moreWithoutProof } from './more-without-proof.ts';

const tariff = sampleTariff();
const vehicle = { insuranceGroup: 19 };
const withYears = (noClaimsDiscount: number, covers: string[] = []) =>
  sampleRisk({ car: { noClaimsDiscount }, risk: { covers } });
const monthly = (years: number) =>
  rate(withYears(years), vehicle, tariff).availablePaymentSchedules.find(({ type }) => type === 'MONTHLY')?.totals
    .discounted ?? 0;

describe('what a payment would cost more without the proof of no-claims years', () => {
  it.each([5, 9])('given %s years, then it is the price with none, less the price with these', (years) => {
    const more = moreWithoutProof({ risk: withYears(years), vehicle }, tariff, 'MONTHLY');
    expect(more).toBe(monthly(0) - monthly(years));
    expect(more).toBeGreaterThan(0);
  });

  it('given years that save nothing yet, then there is nothing to say', () => {
    expect(monthly(1)).toBe(monthly(0));
    expect(moreWithoutProof({ risk: withYears(1), vehicle }, tariff, 'MONTHLY')).toBeNull();
  });

  it('given no years, or a way to pay that the product does not have, then there is nothing to say', () => {
    expect(moreWithoutProof({ risk: withYears(0), vehicle }, tariff, 'MONTHLY')).toBeNull();
    const yearly = rate(withYears(9), vehicle, tariff).availablePaymentSchedules.some(
      ({ type }) => type === 'SINGLE_PAYMENT',
    );
    const more = moreWithoutProof({ risk: withYears(9), vehicle }, tariff, 'SINGLE_PAYMENT');
    expect(more === null).toBe(!yearly);
  });

  it('given years that are protected, then the protection goes with them', () => {
    const held = moreWithoutProof({ risk: withYears(9, ['ncb_protection']), vehicle }, tariff, 'MONTHLY');
    const plain = moreWithoutProof({ risk: withYears(9), vehicle }, tariff, 'MONTHLY');
    expect(held).toBeLessThan(plain ?? 0);
  });
});
