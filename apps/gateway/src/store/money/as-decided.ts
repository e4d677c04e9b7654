import { assert } from '@marque/base';
import type { Attempt as DecidedAttempt } from '@marque/domain/payment/attempt/attempt';
import type { Attempt } from './attempts.ts';

/** A stored row as it is decided about. */
export function asDecided(row: Attempt): DecidedAttempt {
  const { means, status, provider, amount, currency } = row;
  const accountId = row.account_id ?? row.offered_account;
  assert(accountId !== null, 'an attempt pays to an account');
  return {
    ...{ means, status, provider, amount, currency, accountId },
    attemptId: row.attempt_id,
    methodId: row.method_id,
    part: row.missed_part,
    sessionId: row.provider_session_id,
    startedAt: row.opened_at ?? row.created_at,
    endsAt: row.expires_at,
  };
}
