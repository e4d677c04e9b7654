import { type Pennies, sumPennies } from '@marque/base';
import type { PremiumLine } from '../../rating/quote.ts';
import { outstanding } from '../outstanding.ts';
import type { ServicePeriod } from './service-periods.ts';
import type { PaymentUnderWay, Statement } from './statement.ts';
import { partsOfLines } from './statement-parts.ts';

/**
 * The inputs of the next statement: the latest one, payments under way, debts that are not asked for without notice,
 * the coming period, and the lines of its charge.
 */
export type NextCharge = {
  readonly latest: Statement;
  readonly underWay: readonly PaymentUnderWay[];
  readonly apart: Pennies;
  readonly period: ServicePeriod;
  readonly lines: readonly PremiumLine[];
};

/**
 * An estimate, DRAFT: the next statement if nothing changes and the payments under way arrive. A debit requested ahead
 * pays for the coming period itself, and what is kept apart is not asked for with it.
 */
export function nextStatement({ latest, underWay, apart, period, lines }: NextCharge): Statement {
  const pending = underWay.filter(({ status, periodStart }) => status === 'PENDING' && periodStart < period.startAt);
  const broughtForward = latest.carriedForwardBalance - sumPennies(pending.map(({ amount }) => amount)) - apart;
  const charged = lines.filter(({ active }) => active);
  const subtotal = sumPennies(charged.map(({ totalPremium }) => totalPremium));
  const balance = broughtForward + subtotal;
  return {
    statementNumber: period.number,
    createdAt: period.opensAt,
    ...{ periodStart: period.startAt, periodEnd: period.endAt },
    status: 'DRAFT',
    broughtForwardBalance: broughtForward,
    subtotalBalance: subtotal,
    statementBalance: balance,
    carriedForwardBalance: balance,
    amountOutstanding: outstanding({ balance, collectionsUnderWay: [] }),
    paymentDueAt: balance > 0 ? period.opensAt : null,
    ...{ chargedOn: null, final: false },
    transactions: [
      {
        key: `estimate:${period.startAt}`,
        ...{ type: 'INVOICE', group: 'INVOICE', subType: null, status: 'PENDING', amount: subtotal },
        effectiveAt: period.opensAt,
        ...{ servicePeriodStart: period.startAt, servicePeriodEnd: period.endAt },
        ...{ descriptionKey: 'statement.line.INVOICE', descriptionValue: null, paymentMethodDescription: null },
        parts: partsOfLines(charged),
        askedLate: 0,
      },
    ],
  };
}
