import type { Brand } from '@marque/catalogue';
import { statementReference } from '@marque/domain/billing/statements/statement-reference';
import type { Policy } from '@marque/domain/policy/policy';
import type { DebitNotice } from '@marque/domain/process/bill-run/bill-account';
import type { BillingLetterFacts } from '../../ground/tables/billing/billing-letter-facts.ts';

/** The facts of the advance notice of a debit. */
export function debitNoticeFacts(
  brand: Brand,
  { accountId, paymentSchedule: schedule }: Policy,
  { amount, part, drawOn }: Pick<DebitNotice, 'amount' | 'part' | 'drawOn'>,
): BillingLetterFacts['debit-notice'] {
  const { serviceUser = brand.name, sendsReference = false } = brand.directDebit ?? {};
  return {
    ...{ telephone: brand.support?.telephone ?? null, amount, drawOn, serviceUser, schedule },
    ...(part !== undefined && { part }),
    reference: sendsReference ? statementReference(accountId) : null,
  };
}
