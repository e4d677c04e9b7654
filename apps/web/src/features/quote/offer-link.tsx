import { buttonClass, Notice } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';

/**
 * The link to an offer that the car may have, if the questionnaire asks for it only once there is a price. Nothing for
 * a car that cannot have it.
 */
export function OfferLink() {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const { store } = useQuestionForm();
  const section = product.questionnaire.sections.find(
    ({ stage, questions }) => stage !== undefined && questions.some(({ type }) => type === 'checkboxPromotion'),
  );
  const offer = section?.questions.find(({ type }) => type === 'checkboxPromotion');
  if (!section || !offer || !mayHave(offer.settings, store.read)) return null;
  return (
    <Notice icon="info" title={t(`questions.${offer.text ?? offer.name}.label`)}>
      <Link to={pathTo(`disclosure/${section.id}`)} className={buttonClass('text')}>
        {t('quote.promotion.activate')}
      </Link>
    </Notice>
  );
}

type Settings = { readonly [name: string]: unknown };

function mayHave({ eligibleWhen, eligibleIn }: Settings, read: (name: string) => unknown): boolean {
  if (typeof eligibleWhen !== 'string' || !Array.isArray(eligibleIn)) return true;
  return eligibleIn.includes(read(eligibleWhen));
}
