import { assert } from '@marque/base';
import { paymentDayProblems } from '@marque/contract';
import { paymentDayChoices } from '@marque/domain/process/payment-day-choices';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { policyOfAccount } from '../../store/policies/policy-of-account.ts';
import { paymentDayAsked } from './payment-day-asked.ts';

/** Answers the days of the month on which the account of the customer for whom staff act may be charged. */
export const getPaymentDay: Handler<'getPaymentDay'> = async ({ params, brand, principal }, { db, clock }) => {
  if (!principal.impersonation) refuse('impersonation_over');
  const account = await readAccount(db, principal, params.accountId);
  const policy = await policyOfAccount(db, brand.brand, params.accountId);
  if (account.owner !== principal.subject || !policy) return refuse('not_found');
  const asked = paymentDayAsked({ clock }, brand, account.billing ?? null);
  const { refusal: code, days, ...choices } = paymentDayChoices(policy, asked);
  const refusal = paymentDayProblems.find((one) => one === code) ?? null;
  assert(code === refusal, 'a move is refused with a problem that its calls declare');
  return { ...choices, policyId: policy.policyId, refusal, days: [...days] };
};
