import { NOTICE_DAYS } from '@marque/domain/policy/turning/tell-term';
import { Notice } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useRenewal } from './use-renewal.ts';

/**
 * Says that the customer is told of the renewal too late, and what follows from that; nothing if they are told in time.
 */
export function ToldLate() {
  const t = useText();
  const { day } = useFormat();
  const { short, words } = useRenewal();
  const { paysLater } = short;
  if (paysLater === null) return null;
  const { turn } = words;
  return (
    <Notice icon="clock" title={t('renewal.late.title')}>
      {paysLater.on === null
        ? t('renewal.late.textOpen', { turn, days: NOTICE_DAYS })
        : t('renewal.late.text', { turn, date: day(paysLater.on) })}
    </Notice>
  );
}
