import type { Instant, Problem, Result } from '@marque/base';
import type { ProductKind } from '../enumerations.ts';
import type { Choices, RiskData } from '../facts/risk-data.ts';
import { decide, type Followed } from '../policy/decide.ts';
import type { PolicyEvent } from '../policy/events.ts';
import { initial } from '../policy/initial.ts';
import type { Quote } from '../rating/quote.ts';

/** What was bought: the facts, the choices and the price that the customer agreed to, from which the policy copies. */
export type Sale = {
  readonly proposalCode: string;
  readonly externalReference: string;
  readonly schemeCode: string;
  readonly productKind: ProductKind;
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote;
  /** Codes of all covers that were bought, those always included first. */
  readonly covers: readonly string[];
  readonly promotionName?: string;
  /** Months after which a term ends by the wording sold, though cover has no end date. */
  readonly termMonths?: 12;
  /** Whether the policy is to renew without being asked; null: its customer was not asked. */
  readonly autoRenewal: boolean | null;
};

/** When a proposal is bound, a policy starts. `now` is the business's moment. Refuses as the policy's own decision does. */
export function bindStartsPolicy(bind: {
  readonly sale: Sale;
  readonly accountId: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly language: string;
  readonly timeZone: string;
  readonly now: Instant;
  readonly follows?: Followed;
}): Result<readonly PolicyEvent[], Problem> {
  const { sale, ...named } = bind;
  return decide({ type: 'StartPolicy', ...sale, ...named }, initial);
}
