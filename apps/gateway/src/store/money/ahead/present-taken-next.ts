import type { TakenNextWire } from '@marque/contract';
import type { TakenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import type { PaymentAhead } from '@marque/domain/process/bill-run/payments-to-come';

/** What is taken next as it is shown, with an account and with its policy. */
export function presentTakenNext({ underWay, next, nothingOn, standstill }: TakenNext): TakenNextWire {
  return { underWay: underWay.map(presentPayment), next: next && presentPayment(next), nothingOn, standstill };
}

function presentPayment({
  payOn: on,
  amount,
  part: forgotten = 0,
  comesBack = 0,
  stage,
  period,
  methodId,
}: PaymentAhead): TakenNextWire['underWay'][number] {
  return { on, amount, forgotten, comesBack, stage, periodStart: period.startAt, periodEnd: period.endAt, methodId };
}
