import { fillText } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import type { Quote } from '@marque/domain/rating/quote';
import { referralFigures } from '@marque/domain/rating/referrals/referral-figures';
import { wordsOf } from '../../papers/words.ts';

type ReasonSources = {
  readonly brand: Brand;
  readonly product: Product | undefined;
  readonly language: string;
  /** A driver's name by the code of the profile. */
  readonly nameOf: (profileCode: string) => string;
};

type Reasons = NonNullable<ProposalWire['quote']>['referralReasons'];

/** Why there is no price, in words, with the figures of the referring rules and the name of the driver concerned. */
export function reasonsInWords(
  { referralReasons }: Pick<Quote, 'referralReasons'>,
  { brand, product, language, nameOf }: ReasonSources,
): Reasons {
  const { roundMoney } = wordsOf(brand, language);
  return referralReasons.map(({ code, message, answers, profileCode }) => {
    const rule = product?.rating.referrals.find((one) => one.code === code);
    const { value, ...figures } = rule === undefined ? {} : referralFigures(rule);
    const values = {
      ...figures,
      ...(value === undefined ? {} : { value: roundMoney(value) }),
      ...(profileCode === undefined ? {} : { name: nameOf(profileCode) }),
    };
    return {
      code,
      message: fillText(brand.texts[language] ?? {}, language, message, values),
      answers: [...answers],
      ...(profileCode === undefined ? {} : { profileCode }),
    };
  });
}
