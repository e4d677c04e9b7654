import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { GoingThings } from '../../store/data-requests/forgetting.ts';
import { knownToProviders } from '../../store/data-requests/known-to-providers.ts';

/** Tells each provider that knows somebody by the data that goes that they are forgotten. */
export async function passOnErasure(tx: Tx, { jobs }: Pick<Context, 'jobs'>, going: GoingThings): Promise<void> {
  for (const { provider, providerId } of await knownToProviders(tx, going))
    await jobs.add(tx, 'erase-at-provider', { key: providerId, payload: { brand: going.brand, provider, providerId } });
}

/** Has a provider erase a customer or an applicant. Rejects with `ProviderUnavailable` when nobody answers; then it is tried again. */
export async function eraseAtProvider(
  { cardPayments, directDebits, identityChecks }: Pick<Context, 'cardPayments' | 'directDebits' | 'identityChecks'>,
  { provider, providerId }: JobPayloads['erase-at-provider'],
): Promise<void> {
  if (provider === 'CARDS') await cardPayments.eraseCustomer(providerId);
  if (provider === 'DEBITS') await directDebits.eraseCustomer(providerId);
  if (provider === 'CHECKS') await identityChecks.eraseApplicant(providerId);
}
