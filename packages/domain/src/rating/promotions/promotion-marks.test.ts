import { samplePlainPromotion, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { describe, expect, it } from 'vitest';
import { promotionMarks, type SignedInBy } from './promotion-marks.ts';

const ada = {
  email: 'Ada@Showcase.example',
  firstName: 'Ada',
  lastName: 'Márquez',
  dateOfBirth: '1984-03-02',
  address: { postalCode: 'BS1 4DJ' },
};
const marks = (
  promotion = samplePlainPromotion,
  ph: object = ada,
  car: object = { vrn: 'lk21 hgo' },
  signedInBy?: SignedInBy,
) =>
  promotionMarks(
    promotion,
    { profiles: { ph: { ...ph } }, assets: { car: { ...car } }, quote: { orderNumber: '4123456' } },
    { coreAsset: 'car', signedInBy },
  );

describe('what a purchase with a promotion takes', () => {
  it('is the customer and the car where it counts once for each of them', () => {
    expect(marks()).toEqual([
      { kind: 'CAR', promotion: 'TWOFREE', value: 'LK21HGO' },
      { kind: 'CUSTOMER', promotion: 'TWOFREE', value: 'ADA@SHOWCASE.EXAMPLE' },
      { kind: 'CUSTOMER', promotion: 'TWOFREE', value: 'ADA|MARQUEZ|1984-03-02|BS14DJ' },
    ]);
  });

  it('is the e-mail and the number that a customer signs in by, not what was typed, and each once', () => {
    const robert = { ...ada, email: 'somebody@else.example' };
    const values = (ph: object, by: SignedInBy) =>
      marks({ code: 'ONCE', instalments: 1, oncePer: ['CUSTOMER'] }, ph, {}, by).map(({ value }) => value);
    expect(values(robert, { email: 'ada@showcase.example', phone: '+447700900123' }).slice(0, 3)).toEqual([
      'ADA@SHOWCASE.EXAMPLE',
      '+447700900123',
      'SOMEBODY@ELSE.EXAMPLE',
    ]);
    expect(values({}, { email: 'ada@showcase.example', phone: null })).toEqual(['ADA@SHOWCASE.EXAMPLE']);
    expect(values({ email: 'Ada@Showcase.example' }, { email: 'ada@showcase.example', phone: null })).toHaveLength(1);
  });

  it('is the same however a name, a postcode or a registration is written', () => {
    const typed = { ...ada, email: 'ADA@showcase.example', lastName: ' marquez', address: { postalCode: 'bs14dj' } };
    expect(marks(samplePlainPromotion, typed, { vrn: 'LK21HGO' })).toEqual(marks());
  });

  it('is the order number of a partner’s promotion, whichever promotion that is', () => {
    const [first, second] = samplePromotions;
    const mark = { kind: 'ORDER_NUMBER', promotion: '', value: '4123456' };
    expect([marks(first), marks(second)]).toEqual([[mark], [mark]]);
  });

  it('is nothing where it counts any number of times, and nothing of what was not answered', () => {
    expect(marks({ code: 'MANY', instalments: 1 })).toEqual([]);
    expect(marks(samplePlainPromotion, { firstName: 'Ada' }, {})).toEqual([]);
  });
});
