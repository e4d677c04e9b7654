import { z } from 'zod';
import type { PaymentListed } from '../../ports/payment-listed.ts';
import type { GoCardlessClient } from './go-cardless-client.ts';

const PAGE = 500;
const CAPTURED = new Set(['confirmed', 'paid_out']);
const payment = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  status: z.string(),
  created_at: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Every payment that was made since a moment, as GoCardless lists it, page by page. */
export async function listPayments(client: GoCardlessClient, since: string): Promise<readonly PaymentListed[]> {
  const listed: PaymentListed[] = [];
  for (let after: string | undefined; ; ) {
    const page: z.infer<typeof payment>[] = await client.get('payments', '', z.array(payment), {
      'created_at[gte]': since,
      limit: String(PAGE),
      ...(after === undefined ? {} : { after }),
    });
    listed.push(...page.map(listedOf));
    after = page.at(-1)?.id;
    if (page.length < PAGE) return listed;
  }
}

function listedOf(one: z.infer<typeof payment>): PaymentListed {
  return {
    paymentId: one.id,
    isOurs: one.metadata?.['collectionId'] !== undefined,
    paid: CAPTURED.has(one.status) ? one.amount : 0,
    refunded: one.amount_refunded,
    createdAt: one.created_at,
  };
}
