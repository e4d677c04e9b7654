import { useCallback } from 'react';
import { useOptionalText, useText } from '../brand/use-text.ts';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';
import { offerCode } from './offer-code.ts';
import { partText } from './price-texts.ts';

/** The name of a line of a price: a cover's name, an offer's name for a discount, a part's name for a cause. */
export function useLineName(): (kind: 'COVER' | 'TAX' | 'DISCOUNT' | 'CAUSE', code: string) => string {
  const t = useText();
  const textIfAny = useOptionalText();
  const { proposal, product } = useCurrentProposal();
  const { promoCode } = proposal;
  const { promotions } = product;
  return useCallback(
    (kind, code) => {
      if (kind === 'TAX') return t('quote.tax');
      if (kind === 'DISCOUNT')
        return textIfAny(`promotions.${offerCode(code, promoCode, promotions)}.name`) ?? t('quote.discount');
      return kind === 'CAUSE' ? t(partText(code)) : t(`covers.${code}.name`);
    },
    [t, textIfAny, promoCode, promotions],
  );
}
