import { nextLook } from '@marque/domain/payment/next-look';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';

type Named = { readonly brand: string; readonly methodId: string };

/** Has a means of payment let go once the transaction has committed. */
export async function planLetGo(tx: Tx, { jobs }: Pick<Context, 'jobs'>, named: Named): Promise<void> {
  await jobs.add(tx, 'let-go-of-method', { key: named.methodId, payload: named });
}

/**
 * Plans the next look at a means that has been marked since a real moment, at growing intervals: something may still
 * need it.
 */
export async function planNextLetGo(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { sinceMs, ...payload }: Named & { readonly sinceMs: number },
): Promise<void> {
  const { look, afterSeconds } = nextLook((clock.realMs() - sinceMs) / 1000);
  await jobs.add(tx, 'let-go-of-method', { key: `${payload.methodId}:${look}`, payload, afterSeconds });
}
