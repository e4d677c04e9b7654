import type { CallOutput } from '@marque/contract';
import { ATTEMPT_STANDING, type AttemptStanding } from '@marque/domain/payment/attempt/attempt-standing';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAttemptsOfAccount } from '../../store/money/attempts.ts';
import { readChoices } from '../../store/money/method-choices.ts';
import { presentMethod } from '../../store/money/payment-methods.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { policyOfAccount } from '../../store/policies/policy-of-account.ts';
import { replaceableWith } from './replaceable-with.ts';

/** The state of the latest card page, while it has given no card. */
const setupStandings: { readonly [S in AttemptStanding]: 'OPEN' | 'ENDED' | null } = {
  UNSETTLED: 'OPEN',
  HELD: null,
  BOUND: null,
  SETTLED: null,
  DECLINED: 'ENDED',
  EXPIRED: 'ENDED',
  GOES_BACK: 'ENDED',
};

/**
 * Answers with which means an account of the customer is paid, and was. Somebody who has only retrieved the quote is
 * not told.
 */
export async function getAccountMethods(
  { params: { accountId }, brand, principal }: Asked<'getAccountMethods'>,
  { db, clock }: Context,
): Promise<CallOutput<'getAccountMethods'>> {
  const account = await readAccount(db, principal, accountId);
  if (account.owner !== principal.subject) return refuse('not_found');
  const policy = await policyOfAccount(db, brand.brand, accountId);
  const choices = await readChoices(db, principal, accountId);
  const attempts = await readAttemptsOfAccount(db, brand.brand, accountId);
  const setup = attempts.find(({ means }) => means === 'CARD_SETUP');
  return {
    accountId,
    cardSetup: setup ? setupStandings[ATTEMPT_STANDING[setup.status]] : null,
    replaceableWith: policy ? [...replaceableWith(policy, brand, clock.now())] : [],
    choices: choices.map(({ method, standing, wished_at: wishedAt, chosen_at: chosenAt, ended_at: endedAt }) => ({
      ...{ method: presentMethod(method), standing, wishedAt, chosenAt, endedAt },
    })),
  };
}
