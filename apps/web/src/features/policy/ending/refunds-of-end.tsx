import type { AccountStatementWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';

type Line = AccountStatementWire['transactions'][number];

/** The customer's money that went back, or is on its way, once cover has ended; nothing before. */
export function RefundsOfEnd({ statement }: { statement: AccountStatementWire | undefined }) {
  const { policyStatus } = useCurrentPolicy().policy.policyDetail;
  if (policyStatus !== 'CANCELLED' && policyStatus !== 'NTU' && policyStatus !== 'VOIDED') return null;
  const refunds = statement?.transactions.filter(({ type, status }) => type === 'REFUND' && status !== 'FAILED') ?? [];
  return refunds.map((refund) => <Refund key={refund.key} refund={refund} />);
}

function Refund({ refund }: { refund: Line }) {
  const t = useText();
  const { money, moment } = useFormat();
  const { status, amount, effectiveAt, paymentMethodDescription: means } = refund;
  const isBack = status === 'POSTED';
  const values = { date: moment(effectiveAt), means: means ?? '' };
  return (
    <Notice
      tone={isBack ? 'success' : 'info'}
      {...(!isBack && { icon: 'clock' })}
      title={t(isBack ? 'leaving.refund.back' : 'leaving.refund.onItsWay', { amount: money(Math.abs(amount)) })}
    >
      {t(means === null ? 'leaving.refund.sent' : 'leaving.refund.sentTo', values)}{' '}
      {t(isBack ? 'leaving.refund.bank' : 'leaving.refund.days')}
    </Notice>
  );
}
