import type { Brand } from '@marque/catalogue';
import { statementReference } from '@marque/domain/billing/statements/statement-reference';
import type { Letter } from '../../letters/letter.ts';
import type { Words } from '../../papers/words.ts';

/** The part of a direct debit letter about the collecting firm: a fact with the name and reference on bank statements, and the guarantee. */
export type DirectDebitTerms = {
  readonly fact: readonly [name: string, value: string];
  readonly terms: NonNullable<Letter['terms']>;
};

/**
 * The Direct Debit Guarantee in the wording that Pay.UK prescribes for Bacs, with the service user's name in its
 * places, and what a bank statement shows for an account; undefined if the brand collects nothing by direct debit. In
 * another language it is a translation and says so.
 */
export function directDebitTerms(
  { directDebit }: Pick<Brand, 'directDebit'>,
  { accountId, words: { text } }: { readonly accountId: string; readonly words: Words },
): DirectDebitTerms | undefined {
  if (!directDebit) return undefined;
  const { serviceUser, noticeDays, sendsReference } = directDebit;
  const reference = statementReference(accountId);
  const values = { serviceUser, days: noticeDays };
  return {
    fact: [
      text('payments.statement.name'),
      sendsReference ? text('payments.statement.withReference', { serviceUser, reference }) : serviceUser,
    ],
    terms: {
      heading: text('payments.guarantee.title'),
      note: text('payments.guarantee.official'),
      lines: [
        text('payments.guarantee.offered'),
        text('payments.guarantee.changes', values),
        text('payments.guarantee.error', { serviceUser }),
        text('payments.guarantee.payBack', { serviceUser }),
        text('payments.guarantee.cancel'),
      ],
    },
  };
}
