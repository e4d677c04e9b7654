import { codeFromBytes } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type CopyWanted, issueCopyTicket } from '../../store/people/copy/copy-tickets.ts';

const ID_LENGTH = 20;

/**
 * An address at which a person’s copy is opened once within a minute. An email tells them that it was asked for, in
 * case that was not them.
 */
export async function prepareCopy(context: Context, wanted: CopyWanted): Promise<{ readonly location: string }> {
  const { brand, subject, language } = wanted;
  const copyId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  const ticket = await inTransaction(context.db, async (tx) => {
    await context.jobs.add(tx, 'send-data-copied', { key: copyId, payload: { brand, subject, language, copyId } });
    return await issueCopyTicket(tx, context, wanted);
  });
  return { location: `/documents/data/${ticket}` };
}
