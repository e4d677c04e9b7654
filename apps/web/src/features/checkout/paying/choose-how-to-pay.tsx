import type { CheckoutMethod, PaymentMethodType } from '@marque/domain/enumerations';
import { type Choice, ChoiceCards, type IconName } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { type ActiveSchedule, isBoundAtOnce } from '../checkout-method.ts';
import styles from './checkout-page.module.css';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PayByCard } from './pay-by-card.tsx';
import { PayByDirectDebit } from './pay-by-direct-debit.tsx';
import { PayByPhone } from './pay-by-phone.tsx';
import { PayWithKept } from './pay-with-kept.tsx';
import { nameOfWay, type WayToPay } from './use-way-to-pay.ts';

export type ChooseHowToPayProps = { schedule: ActiveSchedule; method: CheckoutMethod; way: WayToPay };

/** The ways to pay, if there is more than one, and the button of the chosen one. */
export function ChooseHowToPay({ schedule, method, way }: ChooseHowToPayProps) {
  const t = useText();
  const wordsOf = useMethodWords();
  const { usable, means, chosen, choose } = way;
  if (isBoundAtOnce(schedule, method)) return <NothingToPay schedule={schedule} />;

  const choices: Choice[] = [
    ...usable.map((one): Choice => {
      const { label, hint } = wordsOf(one);
      return { value: one.methodId, label, hint, icon: iconOf(one.type) };
    }),
    ...means.map(
      (type): Choice => ({ value: type, ...newMeans(type, { t, isAnother: usable.some((one) => one.type === type) }) }),
    ),
  ];
  return (
    <>
      {choices.length > 1 && (
        <PageSection title={t('checkout.how.title')}>
          <ChoiceCards
            id="how-to-pay"
            label={t('checkout.how.title')}
            columns={usable.length > 0 ? 1 : 2}
            choices={choices}
            value={nameOfWay(chosen)}
            onChange={choose}
          />
        </PageSection>
      )}
      <div className={styles.pay}>
        <Way key={nameOfWay(chosen)} schedule={schedule} chosen={chosen} />
      </div>
    </>
  );
}

function Way({ schedule, chosen }: { schedule: ActiveSchedule; chosen: WayToPay['chosen'] }) {
  const { acting } = usePrincipal();
  if (typeof chosen !== 'string') return <PayWithKept schedule={schedule} method={chosen} />;
  if (chosen === 'BACS_DEBIT') return <PayByDirectDebit schedule={schedule} />;
  if (isBoundAtOnce(schedule, 'CARD')) return <NothingToPay schedule={schedule} />;
  return acting ? <PayByPhone schedule={schedule} /> : <PayByCard schedule={schedule} />;
}

const iconOf = (type: PaymentMethodType): IconName => (type === 'CARD' ? 'card' : 'bank');

type Naming = { t: ReturnType<typeof useText>; isAnother: boolean };

function newMeans(type: PaymentMethodType, { t, isAnother }: Naming): Omit<Choice, 'value'> {
  if (type === 'CARD')
    return {
      label: t(isAnother ? 'checkout.how.otherCard' : 'checkout.how.card'),
      hint: t('checkout.how.cardHint'),
      icon: iconOf(type),
    };
  return {
    label: t(isAnother ? 'checkout.how.otherDirectDebit' : 'checkout.how.directDebit'),
    hint: t('checkout.how.directDebitHint'),
    icon: iconOf(type),
  };
}
