import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';
import { type RegisterReceiver, registerReceiver } from '@marque/testkit/policy/register-receiver';
import type { Database } from '../../src/ground/tables/database.ts';

type Kept = ToldPeriod & Omit<Parameters<RegisterReceiver['receive']>[0], 'cover'> & { readonly brand: string };

/** What a register would say to the files of a feed, taken in their order, one line each; and what it was not told yet. */
export async function registerFaults(db: Database, directory: string): Promise<string[]> {
  const waiting = await db.selectFrom('cover_messages').select('number').where('told_at_ms', 'is', null).execute();
  const written = await db.selectFrom('cover_messages').select('message_id').execute();
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  const receiver = registerReceiver();
  const faults = waiting.map(({ number }) => `the register was not told ${number ?? 'what has no number yet'}`);
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const { sequence, action, policyNumber, term, ...cover } = JSON.parse(
      await readFile(join(directory, name), 'utf8'),
    ) as Kept;
    const refusal = receiver.receive({ sequence, action, policyNumber, term, cover });
    if (refusal) faults.push(`the register refuses ${name}: ${refusal}`);
  }
  if (receiver.last() !== written.length - waiting.length)
    faults.push(`the register has ${receiver.last()} messages of ${written.length}`);
  return faults;
}
