import type { Brand } from '@marque/catalogue';
import type { BillingTerms } from '@marque/domain/process/bill-run/bill-account';

/** A brand without Direct Debit gives no notice; the number is then never used. */
const NO_NOTICE = 0;

/** How a brand bills, by its folder. */
export function billingTerms({ currency, directDebit, billing }: Brand): BillingTerms {
  const { retryAfterDays, noticeDays, closedDays: closed } = billing;
  return {
    ...{ currency, closed, noticeDays: directDebit?.noticeDays ?? NO_NOTICE },
    ladder: { retryAfterDays, noticeDays },
  };
}
