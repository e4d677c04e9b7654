import { Button, Notice, type NoticeTone } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOptionalText, useText } from '../../../brand/use-text.ts';
import { focusHeading } from '../../../frame/focus-heading.ts';
import { offerCode } from '../../../price/offer-code.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { sectionOf } from '../../../proposal/question-sections.ts';
import { ActivatePromotion } from './activate-promotion.tsx';
import { CompleteOffer } from './complete-offer.tsx';
import styles from './promotion-notice.module.css';
import { type PromotionWire, promotionReasonText } from './promotion-reasons.ts';
import { useRemoval } from './use-activation.ts';

const tones: { readonly [O in PromotionWire['outcome']]: NoticeTone } = {
  applied: 'success',
  incomplete: 'warning',
  ineligible: 'critical',
};

/** The result of the visitor's offer: its reduction, its missing inputs, or why it does not apply. */
export function PromotionNotice({ promotion }: { promotion: PromotionWire }) {
  const t = useText();
  const textIfAny = useOptionalText();
  const { proposal, product } = useCurrentProposal();
  const code = offerCode(promotion.promo, proposal.promoCode, product.promotions);
  const name = textIfAny(`promotions.${code}.name`) ?? promotion.promo;
  const told = useRef(promotion.outcome);
  useEffect(() => {
    if (told.current !== promotion.outcome) focusHeading();
    told.current = promotion.outcome;
  }, [promotion.outcome]);
  const terms = textIfAny(`promotions.${code}.terms`);
  const { outcome } = promotion;
  const orderNumberLabel = useQuestionLabel()('orderNumber');
  const titles = {
    applied: () => t('quote.promotion.applied', { name }),
    incomplete: () => t('quote.promotion.incomplete', { name }),
    ineligible: () => t('quote.promotion.ineligible', { name }),
  };
  return (
    <Notice tone={tones[outcome]} title={titles[outcome]()} {...(outcome !== 'incomplete' && { role: 'status' })}>
      {outcome === 'applied' && <Applied promotion={promotion} />}
      {outcome === 'applied' && terms !== undefined && <p>{terms}</p>}
      {outcome === 'incomplete' && <Incomplete promotion={promotion} />}
      {outcome === 'ineligible' && (
        <ul className={styles.list}>
          {promotion.reasons.map((reason) => (
            <li key={reason}>{t(promotionReasonText(reason))}</li>
          ))}
        </ul>
      )}
      {promotion.reasons.includes('order_number_used') && (
        <ActivatePromotion promo={promotion.promo} label={orderNumberLabel} />
      )}
      <RemovePromotion promo={proposal.promoCode ?? promotion.promo} />
    </Notice>
  );
}

/** Gives up the offer, and the code that a link brought with it. */
function RemovePromotion({ promo }: { promo: string }) {
  const t = useText();
  const { mutate, isPending } = useRemoval(focusHeading);
  return (
    <p className={styles.remove}>
      <Button variant="quiet" busy={isPending} onClick={() => mutate(promo)}>
        {t('quote.promotion.remove')}
      </Button>
    </p>
  );
}

/** The label of a question of the product, by the name of its answer. */
function useQuestionLabel(): (name: string) => string {
  const t = useText();
  const { questionnaire } = useCurrentProposal().product;
  const asked = questionnaire.sections.flatMap(({ questions }) => questions);
  return (name) => t(`questions.${asked.find((one) => one.name === name)?.text ?? name}.label`);
}

function Applied({ promotion: { instalments } }: { promotion: PromotionWire }) {
  const t = useText();
  return <p>{t('quote.promotion.payments', { count: instalments })}</p>;
}

/** The inputs that are missing or not valid, each with the way to it, and the way to give them here. */
function Incomplete({ promotion: { promo, inputs } }: { promotion: PromotionWire }) {
  const t = useText();
  const { product, pathTo } = useCurrentProposal();
  const asked = product.questionnaire.sections.flatMap(({ questions }) => questions);
  const offer = asked.find(({ type }) => type === 'checkboxPromotion');
  const label = useQuestionLabel();
  return (
    <>
      <p>{t('quote.promotion.missing')}</p>
      <ul className={styles.list}>
        {inputs.map((input) => {
          const section = sectionOf(product, input);
          return (
            <li key={input}>
              {section ? <Link to={pathTo(`disclosure/${section}`)}>{label(input)}</Link> : label(input)}
            </li>
          );
        })}
      </ul>
      {inputs.length === 1 && inputs[0] === 'orderNumber' ? (
        <ActivatePromotion promo={promo} label={label('orderNumber')} />
      ) : (
        offer && <CompleteOffer questions={{ taken: offer.name, needed: neededBy(offer) }} />
      )}
    </>
  );
}

function neededBy({ settings }: { settings: { readonly [name: string]: unknown } }): string[] {
  return Array.isArray(settings['inputs']) ? settings['inputs'].map(String) : [];
}
