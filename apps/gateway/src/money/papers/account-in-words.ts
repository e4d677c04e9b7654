import { addToDate, assert, type Instant, type LocalDate, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { StatementLine } from '@marque/domain/billing/statements/statement';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { type PolicyInWords, policyInWords } from '../../papers/policy-in-words.ts';
import { type Words, wordsOf } from '../../papers/words.ts';

/** How a paper of money writes its figures and days, and whose policy it is about. */
export type AccountInWords = {
  readonly facts: PolicyInWords;
  readonly brand: Brand;
  readonly words: Words;
  /** Money with a real minus sign. */
  readonly money: (amount: Pennies) => string;
  readonly day: (day: LocalDate) => string;
  /** From a day to the last day before an end, which is not included. */
  readonly range: (from: LocalDate, end: LocalDate) => string;
  /** The means by which a payment was made, or from which a debit is made. */
  readonly means: (line: StatementLine) => string;
};

/** Speaks the policy's language about an account. The names and the address are those of the version in force at a moment. */
export function accountInWords(
  { brand, policy }: { readonly brand: Brand; readonly policy: Policy },
  at: Instant,
): AccountInWords {
  const words = wordsOf(brand, policy.language);
  const { text } = words;
  const day = (one: LocalDate) => words.day(`${one}T12:00:00Z`);
  return {
    facts: policyInWords({ policy, version: versionAt(policy, at), brand }),
    ...{ brand, words, day },
    money: (amount) => words.money(amount).replace('-', '−'),
    range: (from, end) => {
      const last = addToDate(end, { days: -1 });
      return last <= from ? day(from) : text('accountPapers.range', { from: day(from), until: day(last) });
    },
    means: ({ paymentMethodDescription: name, subType }) => {
      if (name !== null) return name;
      assert(subType !== 'MTA', 'a payment is no change of a policy');
      return subType === null
        ? ''
        : text(subType === 'GOCARDLESS' ? 'payments.method.mandate' : 'payments.method.card');
    },
  };
}
