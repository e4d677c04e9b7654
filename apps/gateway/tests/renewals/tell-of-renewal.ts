import type { PolicyBuyer } from '../kit/client/buy-policy.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';

/** Writes down that the letter with the price of the next term of a policy went out. */
export async function tellOfRenewal(
  { context: { db }, clock }: Pick<TestShop, 'context' | 'clock'>,
  { policyId }: Pick<PolicyBuyer, 'policyId'>,
): Promise<void> {
  const renewal = db.selectFrom('proposals').select('proposal_code').where('source_policy', '=', policyId);
  const { proposal_code: proposalCode } = await renewal.executeTakeFirstOrThrow();
  const now = clock.now();
  const named = { brand: 'showcase', proposal_code: proposalCode, kind: 'renewal-notice' };
  const letter = { ...named, letter_id: proposalCode, about: proposalCode, language: 'en', facts: '{}' };
  const status = { status: 'SENT', created_at: now, updated_at: now };
  await db
    .insertInto('letters')
    .values({ ...letter, ...status } as never)
    .execute();
  const written = { subject: 'Renewal', letter: '{}', enclosed: '[]', sha256: 'ab', sent_to: 'ada@example.com' };
  const sent = { language: 'en', written_at: now, sent_at: now };
  await db
    .insertInto('sent_letters')
    .values({ ...named, ...written, ...sent, letter_id: `letter-${proposalCode}` })
    .execute();
}
