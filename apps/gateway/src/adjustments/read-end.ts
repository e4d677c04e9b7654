import { assert, type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { confirmableUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { type EndAsked, endMoment } from '@marque/domain/policy/ending/cancellation';
import type { Termination } from '@marque/domain/policy/policy';
import type { BillAccount } from '@marque/domain/process/bill-run/bill-account';
import type { EndingBooks } from '@marque/domain/process/ending/ending-step';
import { givenBack } from '@marque/domain/process/ending/given-back';
import { type EndForeseen, foreseeEnd } from '@marque/domain/process/foreseen-end/foresee-end';
import type { Tx } from '../ground/tables/database.ts';
import { cancellationRule } from '../policies/cancellation/cancellation-rule.ts';
import { endingTerms } from '../policies/cancellation/ending-terms.ts';
import { readBillAccounts } from '../store/money/ahead/read-bill-accounts.ts';
import { readEndingBooks } from '../store/money/ahead/read-ending-books.ts';
import { termsAsSold } from '../store/money/ahead/terms-as-sold.ts';
import { type AccountBilling, readBilling } from '../store/money/billing/account-billing.ts';
import { type EndingFacts, readEndingFacts } from '../store/policies/ending-facts.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';

/** A policy with all that its end would do to it and to its account. */
export type EndSubject = {
  readonly stored: StoredPolicy;
  readonly brand: Brand;
  readonly facts: EndingFacts;
  readonly billing: AccountBilling;
  readonly account: BillAccount & { readonly ending: EndingBooks };
};

/** Reads it. The billing is read unless it is held already. */
export async function readEnd(
  tx: Tx,
  { stored, brand, held }: { readonly stored: StoredPolicy; readonly brand: Brand; readonly held?: AccountBilling },
): Promise<EndSubject> {
  const { policyId, accountId } = stored.policy;
  const billing = held ?? (await readBilling(tx, { brand: brand.brand, accountId }));
  assert(billing, 'a policy that was sold is billed');
  const account = (await readBillAccounts(tx, brand.brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const ending = account.ending ?? (await readEndingBooks(tx, billing));
  const facts = await readEndingFacts(tx, brand.brand, policyId);
  return { stored, brand, facts, billing, account: { ...account, policy: stored.policy, ending } };
}

/** An end that may be confirmed, with what it does. */
export type EndOffered = { readonly termination: Termination; readonly foreseen: EndForeseen };

/** What a requested end would do. Refuses as `endMoment` does. */
export function offerEnd(
  { stored: { policy }, brand, facts, account }: EndSubject,
  { asked, now }: { readonly asked: EndAsked; readonly now: Instant },
): Result<EndOffered, Problem> {
  const terms = endingTerms(brand, policy);
  const { documentsAt, claims, noticeEndsOn } = facts;
  const losses = claims.map(({ occurredOn }) => occurredOn);
  const when = { now, documentsAt, withdrawDays: terms.withdrawDays, losses, noticeEndsOn };
  const end = endMoment(policy, { rule: cancellationRule(brand, policy), now: when, asked });
  if ('problem' in end) return refused(end.problem);
  const { effectiveAt } = end;
  const word = asked.byStaff?.word;
  const gives = givenBack(policy, terms, { effectiveAt, now, documentsAt, claims });
  const termination: Termination = {
    kind: 'CANCELLED',
    effectiveAt,
    decidedAt: now,
    reason: asked.reason ?? null,
    gives,
    ...(word && { byStaff: { onWordOf: word.onWordOf, undoUntil: confirmableUntil(now, policy.timeZone) } }),
  };
  return ok({ termination, foreseen: foreseeEnd(account, termsAsSold(brand, policy), { termination, now }) });
}
