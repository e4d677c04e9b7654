import type { EndingWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';

/** What becomes of Direct Debits under way; nothing if there are none. */
export function DebitUnderWay({ ending: { debits, by } }: { ending: EndingWire }) {
  const t = useText();
  const { money, day } = useFormat();
  const date = (chargeOn: string | null) => (chargeOn === null ? null : day(chargeOn, 'dayMonth'));
  if (debits.length === 0) return null;
  const isWithBank = debits.some(({ becomes }) => becomes !== 'CALLED_OFF');
  return (
    <Notice icon="bank" title={t('leaving.debit.title')}>
      {debits.map(({ amount, chargeOn, becomes, pays }) => (
        <p key={`${chargeOn} ${amount} ${becomes}`}>
          {t(texts[pays > 0 && pays < amount ? 'PAYS_IN_PART' : becomes][chargeOn === null ? 'dayless' : 'dated'], {
            ...{ amount: money(amount), part: money(pays) },
            date: date(chargeOn) ?? '',
            by: day(by, 'dayMonth'),
          })}
        </p>
      ))}
      {isWithBank && <p>{t('leaving.debit.leave')}</p>}
    </Notice>
  );
}

const texts = {
  CALLED_OFF: { dated: 'leaving.debit.calledOff', dayless: 'leaving.debit.calledOffDayless' },
  COMES_BACK: { dated: 'leaving.debit.comesBack', dayless: 'leaving.debit.comesBackDayless' },
  PAYS_IN_PART: { dated: 'leaving.debit.paysInPart', dayless: 'leaving.debit.paysInPartDayless' },
  PAYS: { dated: 'leaving.debit.pays', dayless: 'leaving.debit.paysDayless' },
} as const;
