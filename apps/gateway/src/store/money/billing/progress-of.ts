import type {
  BillingProgress,
  CardTold,
  DebitNotice,
  PeriodMissed,
} from '@marque/domain/process/bill-run/bill-account';
import type { NextTermAsked } from '@marque/domain/process/bill-run/next-term/next-term-money';
import type { DebtAsked } from '@marque/domain/process/ending/debt-step';
import type { Spread } from '@marque/domain/process/spread/spread';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../ground/tables/database.ts';

type Row = Omit<Selectable<Tables['account_billing']>, 'arrears' | 'hold'>;

/** How far an account has been billed, as its row says. */
export function progressOf({ charged, asked, notice, missed, ...row }: Row): BillingProgress {
  return {
    ...{ charged, asked, notice: notice as DebitNotice | null, missed: Number(missed) },
    ...(row.missed_periods === null ? {} : { missedPeriods: row.missed_periods as PeriodMissed[] }),
    ...(row.spread === null ? {} : { spread: row.spread as Spread }),
    disputed: Number(row.disputed),
    ...(row.debt === null ? {} : { debt: row.debt as DebtAsked }),
    carried: Number(row.carried),
    ...(row.expected === null ? {} : { expected: Number(row.expected) }),
    offerEndTold: row.offer_end_told,
    ...(row.card_told === null ? {} : { cardTold: row.card_told as CardTold }),
    ...(row.next_term === null ? {} : { nextTerm: row.next_term as NextTermAsked }),
  };
}
