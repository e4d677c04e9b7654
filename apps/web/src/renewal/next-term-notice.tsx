import type { CustomerAccountWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { PayNextTerm } from './pay-next-term.tsx';

export type NextTermNoticeProps = {
  account: Pick<CustomerAccountWire, 'nextTerm'>;
  /** The renewal's own page, to which the card provider's comes back. */
  path: string;
  proposalCode: string;
};

/** How the money for a next term stands that is paid ahead of its turn: paid and held, being paid, or still to be paid, with the way to pay it by card. Nothing before it is asked for. */
export function NextTermNotice({ account: { nextTerm }, path, proposalCode }: NextTermNoticeProps) {
  const t = useText();
  const { money, day } = useFormat();
  const { acting } = usePrincipal();
  if (!nextTerm || nextTerm.stage === 'PLANNED') return null;
  const { stage, amount, payBy } = nextTerm;
  const words = { amount: money(amount), date: day(payBy) };
  if (stage === 'HELD')
    return (
      <Notice tone="success" title={t('renewal.money.held', words)}>
        {t('renewal.money.heldHint')}
      </Notice>
    );
  const pay = acting ? undefined : <PayNextTerm {...{ amount, path, proposalCode }} isQuiet={stage === 'UNDER_WAY'} />;
  if (stage === 'UNDER_WAY')
    return (
      <Notice icon="clock" title={t('renewal.money.underWay', words)} action={pay}>
        {t('renewal.money.underWayHint')}
      </Notice>
    );
  return (
    <Notice tone="warning" icon="clock" title={t('renewal.money.unpaid', words)} action={pay}>
      {t('renewal.money.unpaidHint', words)}
    </Notice>
  );
}
