import type { BrandWire } from '@marque/contract';
import type { Client } from '../client/create-client.ts';
import { nullIfAbsent } from '../client/null-if-absent.ts';
import { isProblem } from '../client/problem-error.ts';
import { type CopyParts, keepCopy, type LookedAt, removeCopy } from './keep-copies.ts';
import type { KeptCopy } from './kept-copy.ts';
import { mustGo } from './must-go.ts';

export type SettleParts = CopyParts & {
  readonly client: Pick<Client, 'call'>;
  readonly brand: BrandWire;
  /** The mark of the user who is signed in in this browser. */
  readonly mark: () => string | null;
};

/**
 * Looks after every copy in this browser: one that must go is removed at once, the others are checked with the gateway
 * and rewritten. If the gateway cannot be reached, a copy stays as it was.
 */
export async function settleCopies(parts: SettleParts): Promise<void> {
  await Promise.all(parts.list.all().map((copy) => settleCopy(parts, copy)));
}

async function settleCopy(parts: SettleParts, copy: KeptCopy): Promise<void> {
  const { list, client, brand, mark, nowMs } = parts;
  const isOver = () => mustGo(copy, { mark: mark(), nowMs: nowMs() });
  if (isOver()) return await removeCopy(parts, copy.path);
  const lookedAt = await look(client, copy.policyId);
  // The person may have signed out meanwhile, or switched it off.
  if (isOver()) return await removeCopy(parts, copy.path);
  if (lookedAt === undefined || !list.all().some(({ path, owner }) => path === copy.path && owner === copy.owner))
    return;
  await keepCopy(parts, copy, { lookedAt, brand });
}

/** Undefined when nobody answered. */
async function look(client: Pick<Client, 'call'>, policyId: string): Promise<LookedAt | undefined> {
  try {
    return await client.call('getCertificate', { params: { policyId } }).catch(nullIfAbsent);
  } catch (error) {
    return isProblem(error, 'not_ready') ? 'WRITING' : undefined;
  }
}
