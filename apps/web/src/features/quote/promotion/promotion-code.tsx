import { Collapsible } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { focusHeading } from '../../../frame/focus-heading.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { ClaimForm } from './claim-form.tsx';

/**
 * The place to type a promotion's code; nothing for a product that takes part in none. The result is in the notice
 * above.
 */
export function PromotionCode() {
  const t = useText();
  const { promotions } = useCurrentProposal().product;
  if (promotions.length === 0) return null;
  return (
    <Collapsible summary={t('quote.promotion.code.open')}>
      <ClaimForm
        id="promotion-code"
        label={t('quote.promotion.code.label')}
        action={t('quote.promotion.code.apply')}
        box={{ maxLength: 40 }}
        claimOf={(promo) => (promo === '' ? t('quote.promotion.code.empty') : { promo })}
        onDone={focusHeading}
      />
    </Collapsible>
  );
}
