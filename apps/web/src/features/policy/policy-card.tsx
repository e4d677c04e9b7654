import type { PolicyWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { Card, Plate } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { policyEnd } from '../../policy/policy-end.ts';
import { PolicyPill } from '../../policy/policy-pill.tsx';
import { isZeroEmission } from '../../proposal/is-zero-emission.ts';
import { Fact, Facts } from './facts.tsx';
import { firstPaymentStands } from './first-payment.ts';
import styles from './success-page.module.css';

/** The policy in a card: its car, its state, its number, when it starts and ends, and how it is paid. */
export function PolicyCard({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const format = useFormat();
  const { registrations } = useBrand().formats;
  const end = policyEnd(policy.policyDetail);
  return (
    <Card className={styles.card}>
      <div className={styles.top}>
        <Plate
          vrn={divideRegistration(policy.vrn ?? '', registrations)}
          side="rear"
          zeroEmission={isZeroEmission(policy.primaryFuel)}
        />
        <span role="status">
          <PolicyPill policy={policy} />
        </span>
      </div>
      {policy.vehicle && <p className={styles.vehicle}>{policy.vehicle}</p>}
      {policy.vrnSource === 'CUSTOMER' && <p className={styles.asTold}>{t('quote.registration.asTold')}</p>}
      <Facts>
        <Fact name={t('policy.number')}>{policy.policyNumber}</Fact>
        <Fact name={t('policy.starts')}>{format.day(policy.startAt)}</Fact>
        {end !== undefined && (
          <Fact name={t('policy.ends')}>
            {t('policy.endsAt', { date: format.moment(end), time: format.timeOfDay(end) })}
          </Fact>
        )}
        <FirstPayment policy={policy} />
        {policy.paymentSchedule === 'MONTHLY' && (
          <Fact name={t('policy.billingDay')}>
            {t('policy.dayOfMonth', { day: format.ordinal(policy.billingDay) })}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function FirstPayment({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { money, day } = useFormat();
  const amount = money(policy.firstPayment);
  const { chargeOn } = policy.firstCollection;
  const { next } = policy.takenNext;
  const firstToCome = (payment: NonNullable<typeof next>) =>
    t('policy.firstToComeOn', { amount: money(payment.amount), date: day(payment.on) });
  switch (firstPaymentStands(policy)) {
    case 'nothing':
      return next && <Fact name={t('policy.firstToCome')}>{firstToCome(next)}</Fact>;
    case 'later':
      return <Fact name={t('policy.withNext')}>{amount}</Fact>;
    case 'paid':
      return <Fact name={t('policy.paid')}>{amount}</Fact>;
    case 'failed':
      return <Fact name={t('policy.notCollected')}>{amount}</Fact>;
    case 'collected':
      return (
        <Fact name={t('policy.toCollect')}>
          {chargeOn === null ? amount : t('policy.collectedOn', { amount, date: day(chargeOn) })}
        </Fact>
      );
  }
}
