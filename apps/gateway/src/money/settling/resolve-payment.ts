import type { Context } from '../../ground/context.ts';
import { isOnPage, readAttempt } from '../../store/money/attempts.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { resolveCharge } from './resolve-charge.ts';
import { resolvePage } from './resolve-page.ts';

/**
 * The one function that finds out what became of an attempt and makes it true. It believes neither a notification nor the page that the
 * customer lands on: it asks the provider. It may run any number of times, at once and in any order; there is one policy and one charge.
 * Rejects with `ProviderUnavailable` when nobody answers; then it is tried again.
 */
export async function resolvePayment(context: Context, attemptId: string): Promise<Resolution> {
  const attempt = await readAttempt(context.db, attemptId);
  if (!attempt) return { kind: 'expired' };
  const settled = await settledResolution(context.db, attempt);
  if (settled) return settled;
  return isOnPage(attempt) ? await resolvePage(context, attempt) : await resolveCharge(context, attempt);
}
