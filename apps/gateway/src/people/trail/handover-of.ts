import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Handover } from '../../store/trail/handovers.ts';
import { type ChainEnd, type Seal, sealsAfter } from '../../store/trail/seals.ts';

const SEALS_AT_A_TIME = 1000;

/** What a handover says about the chain that ends with it. */
export async function handoverOf(
  db: Database | Tx,
  { end, handedOverAt }: { readonly end: ChainEnd; readonly handedOverAt: string },
): Promise<Handover> {
  const { sealId: lastSealId, hash: lastHash, lastEventId, lastReadId } = end;
  const said = { lastSealId, lastEventId, lastReadId, lastHash, sealsHash: await hashOfSeals(db, end), handedOverAt };
  return { ...said, hash: handoverHash(said) };
}

/** SHA-256, in hexadecimal, over what a handover says. The chain of the encrypted events begins with it. */
function handoverHash(said: Omit<Handover, 'hash'>): string {
  const parts = [said.lastSealId, said.lastEventId, said.lastReadId, said.lastHash, said.sealsHash, said.handedOverAt];
  return createHash('sha256')
    .update(JSON.stringify(['handover', ...parts]))
    .digest('hex');
}

/** SHA-256 over all seals up to one: each as it is, since its rows will not be as they were sealed. */
async function hashOfSeals(db: Database | Tx, { sealId: last }: ChainEnd): Promise<string> {
  const hash = createHash('sha256');
  for (let after = 0; after < last; ) {
    const seals = (await sealsAfter(db, after, SEALS_AT_A_TIME)).filter(({ sealId }) => sealId <= last);
    if (seals.length === 0) break;
    for (const seal of seals) hash.update(`${lineOf(seal)}\n`);
    after = seals.at(-1)?.sealId ?? last;
  }
  return hash.digest('hex');
}

function lineOf({ sealId, lastEventId, lastReadId, rowsSealed, hash, previousHash, sealedAt }: Seal): string {
  return JSON.stringify([sealId, lastEventId, lastReadId, rowsSealed, hash, previousHash, sealedAt]);
}
