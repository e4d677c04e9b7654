import { useOptionalText, useText } from '../../brand/use-text.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import type { PricePart } from '../../price/price-parts.ts';

/** Names a part of what the policy of the address costs: the cover, the tax, or the offer. */
export function usePartName(): (part: Pick<PricePart, 'kind' | 'code'>) => string {
  const t = useText();
  const textIfAny = useOptionalText();
  const { promotion } = useCurrentPolicy().policy.currentPolicyVersion.quote;
  return ({ kind, code }) => {
    if (kind === 'tax') return t('quote.tax');
    // A cover that the brand no longer has may still be on an old statement.
    if (kind === 'cover') return textIfAny(`covers.${code}.name`) ?? t('billing.lines.cover');
    return textIfAny(`promotions.${promotion?.promo ?? code}.name`) ?? t('quote.discount');
  };
}
