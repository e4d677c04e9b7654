import { eventually } from '@marque/testkit/time/eventually';
import { claimsDesk } from '../kit/shops/claims-desk.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import type { Named } from './asker.ts';

/** Gives a customer a claim under their policy; the handler has notified us of it. */
export async function claimedThings(shop: TestShop, policyNumber: string) {
  const desk = claimsDesk(shop);
  await desk.script({ webhookUrl: `${shop.url}/api/webhooks/claims` });
  const insuredName = 'Ottoline Wingbeat';
  const { id, reference } = await desk.report(policyNumber, { insuredName });
  await eventually(
    () => shop.context.db.selectFrom('claims').select('claim_id').execute(),
    (rows) => rows.some((row) => row.claim_id === id),
  );
  const named: Named[] = [
    { kind: 'policyNumber', what: 'the number of the policy', value: policyNumber, owner: 'customer' },
  ];
  return { named, ids: [id, reference], canaries: [id, reference, insuredName] };
}
