import { readdir } from 'node:fs/promises';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';
import { type RegisterReceiver, registerReceiver } from '@marque/testkit/policy/register-receiver';
import { readMessage } from '../../src/adapters/register/folder-register.ts';
import type { Database } from '../../src/ground/tables/database.ts';
import { messageSeal } from '../../src/store/register/message-seal.ts';

type Kept = ToldPeriod & Omit<Parameters<RegisterReceiver['receive']>[0], 'cover'> & { readonly brand: string };

/**
 * What a register would say to the files of a feed, taken in their order, one line each; and what it has not been told
 * yet.
 */
export async function registerFaults(db: Database, directory: string): Promise<string[]> {
  const waiting = await db.selectFrom('cover_messages').select('number').where('told_at_ms', 'is', null).execute();
  const written = await db.selectFrom('cover_messages').select('message_id').execute();
  const seal = messageSeal(db);
  const brands = await readdir(directory).catch(() => []);
  const receiver = registerReceiver();
  const faults = waiting.map(({ number }) => `the register was not told ${number ?? 'what has no number yet'}`);
  for (const brand of brands)
    for (let sequence = 1; ; sequence += 1) {
      const put = await readMessage(directory, { brand, sequence }, seal);
      if (put?.text === undefined) break;
      const { action, policyNumber, term, ...cover } = JSON.parse(put.text) as Kept;
      const refusal = receiver.receive({ sequence, action, policyNumber, term, cover });
      if (refusal) faults.push(`the register refuses ${brand} ${sequence}: ${refusal}`);
    }
  if (receiver.last() !== written.length - waiting.length)
    faults.push(`the register has ${receiver.last()} messages of ${written.length}`);
  return faults;
}
