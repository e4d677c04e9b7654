import { checkAnswer } from '@marque/forms';
import { useText } from '../../../brand/use-text.ts';
import { aroundOf } from '../../../questions/form/around.ts';
import { useQuestionForm } from '../../../questions/form/use-question-form.ts';
import { ClaimForm } from './claim-form.tsx';

/** The form for the order number that proves an offer, with the same rules as its question. */
export function ActivatePromotion({ promo, label }: { promo: string; label: string }) {
  const t = useText();
  const form = useQuestionForm();
  const claimOf = (orderNumber: string) => {
    const question = form.compiled.questions.get('orderNumber');
    const problem = question && checkAnswer(question, orderNumber, aroundOf(form));
    return problem ? t(problem.message, problem.values) : { promo, promotionActivationCode: orderNumber };
  };
  return (
    <ClaimForm
      id="promotion-order-number"
      label={label}
      action={t('quote.promotion.activate')}
      box={{ inputMode: 'numeric' }}
      claimOf={claimOf}
    />
  );
}
