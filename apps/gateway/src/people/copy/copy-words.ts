import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import type { Change } from '@marque/domain/changes/change';
import { type Words, wordsOf } from '../../papers/words.ts';
import type { PersonCopy } from '../../store/people/copy/read-copy.ts';

/** The words of a brand, with what a line of a copy needs besides its row. */
export type CopyWords = Words & {
  /** What a change tells: each answer with its question. */
  readonly answersOf: (change: Change) => readonly (readonly [question: string, answer: string])[];
  /** The moment of the business at which the copy is made. */
  readonly now: Instant;
  /** The number of a policy of the copy, by its id; nothing if it is not in the copy. */
  readonly numberOf: (policyId: unknown) => string;
  /** What an account's entry added to what is owed; nothing if it is not in the copy. */
  readonly owedBy: (transactionId: unknown) => string;
};

/** Says in words what a change tells. */
export type ToldBy = (
  change: Change,
  around: { readonly brand: Brand; readonly language: string },
) => readonly (readonly [question: string, answer: string])[];

/** The words in which a copy is read. */
export function copyWords({
  brand,
  language,
  now,
  copy,
  toldBy,
}: {
  readonly brand: Brand;
  readonly language: string;
  readonly now: Instant;
  readonly copy: Pick<PersonCopy, 'policies' | 'ledger_postings'>;
  readonly toldBy: ToldBy;
}): CopyWords {
  const numbers = new Map(copy.policies.map((row) => [row['policy_id'], String(row['policy_number'])]));
  const words = wordsOf(brand, language);
  const owed = new Map<unknown, number>();
  for (const { transaction_id: id, ledger_account: ledger, amount } of copy.ledger_postings)
    if (String(ledger).startsWith(customerLedger(''))) owed.set(id, (owed.get(id) ?? 0) + Number(amount));
  const owedBy = (id: unknown) => {
    const amount = owed.get(id);
    return amount === undefined ? '' : words.money(amount);
  };
  return {
    ...words,
    answersOf: (change) => toldBy(change, { brand, language: words.language }),
    now,
    numberOf: (policyId) => numbers.get(policyId) ?? '',
    owedBy,
  };
}
