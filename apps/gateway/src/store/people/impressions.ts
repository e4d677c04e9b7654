import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { keyOfProposal } from '../keys/encrypted-proposals.ts';
import { encryptedWords } from '../keys/words.ts';
import { readProposal } from '../proposals/proposals.ts';

/** How a visitor came to a proposal. */
export type Impression = { readonly proposalCode: string; readonly values: { readonly [name: string]: string } };

/** Keeps how a visitor came to a proposal; the first one stays. Refuses parameters that the brand does not track. */
export async function keepImpression(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { brand, principal }: { readonly brand: Brand; readonly principal: Principal },
  { proposalCode, values }: Impression,
): Promise<void> {
  await readProposal(db, principal, proposalCode);
  const unknown = Object.keys(values).filter((name) => !brand.proposalTracking.includes(name));
  const errors = unknown.map((name) => ({
    pointer: `/values/${name}`,
    code: 'unknown_field',
    message: 'is not a parameter that this brand tracks',
  }));
  if (errors.length > 0) refuse('validation_failed', undefined, errors);
  const place = { row: proposalCode, thing: keyOfProposal({ brand: brand.brand, proposalCode }) };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('impressions')
      .values({
        ...{ proposal_code: proposalCode, brand: brand.brand, created_at: clock.now() },
        ...(await encryptedWords(tx, { ...place, table: 'impressions' }, { values })),
      })
      .onConflict((conflict) => conflict.column('proposal_code').doNothing())
      .execute();
  });
}
