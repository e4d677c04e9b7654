import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { checkboxPromotionExamples } from './examples.ts';
import { checkboxPromotionModel, promotionStatus } from './model.ts';

const settings = { inputs: ['retailer', 'orderNumber'], eligibleWhen: 'fuel', eligibleIn: ['electric', 'hybrid'] };
const given = (value: unknown) => ({ value, valid: true });
const all = { retailer: given('10101'), orderNumber: given('4123456'), fuel: given('electric') };

describe('the checkboxPromotion input', () => {
  checkExamples(checkboxPromotionModel, checkboxPromotionExamples);

  it('watches what the offer needs and what decides about it, each once', () => {
    expect(checkboxPromotionModel.watches?.(settings)).toEqual(['retailer', 'orderNumber', 'fuel']);
    expect(checkboxPromotionModel.watches?.({ ...settings, eligibleWhen: 'retailer' })).toHaveLength(2);
  });

  it('given everything, valid, and an answer with which it applies, is applied', () => {
    expect(promotionStatus(settings, all)).toBe('applied');
    expect(promotionStatus({ inputs: ['retailer'] }, all)).toBe('applied');
  });

  it.each([
    ['missing', { ...all, orderNumber: { value: undefined, valid: true } }],
    ['blank', { ...all, orderNumber: { value: ' ', valid: true } }],
    ['invalid', { ...all, orderNumber: { value: '1', valid: false } }],
    ['not asked', { fuel: all.fuel, retailer: all.retailer }],
    ['the one that decides, and missing', { ...all, fuel: { value: undefined, valid: false } }],
  ])('given one that is %s, is incomplete', (_title, watched) => {
    expect(promotionStatus(settings, watched)).toBe('incomplete');
  });

  it('given everything, valid, and another answer, does not apply', () => {
    expect(promotionStatus(settings, { ...all, fuel: given('diesel') })).toBe('ineligible');
    expect(promotionStatus({ ...settings, eligibleIn: [] }, all)).toBe('ineligible');
  });

  it('given something missing and an answer with which it does not apply, is incomplete first', () => {
    expect(promotionStatus(settings, { fuel: given('diesel') })).toBe('incomplete');
  });

  it('given answers with which it applies and no question that gives them, or the other way about, says so', () => {
    const inputs = ['retailer'];
    expect(checkboxPromotionModel.faultOf?.({ inputs, eligibleIn: ['x'] })).toMatchObject({ setting: 'eligibleWhen' });
    expect(checkboxPromotionModel.faultOf?.({ inputs, eligibleWhen: 'fuel' })).toMatchObject({ setting: 'eligibleIn' });
    expect(checkboxPromotionModel.faultOf?.({ inputs })).toBeUndefined();
  });
});
