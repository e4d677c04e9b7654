import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { type Covering, writeCover } from './write-cover.ts';

/** Writes what the register is to be told of a policy as it now is, as `writeCover` does, and has it told. */
export async function noteCover(
  tx: Tx,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  covering: Covering,
): Promise<void> {
  const messageId = await writeCover(tx, { clock }, covering);
  // A job of its own: one that already waits may look before this transaction is over, and nobody would look again.
  const { brand } = covering;
  if (messageId !== undefined)
    await jobs.add(tx, 'tell-register', { key: `${brand}-${messageId}`, payload: { brand } });
}
