import { expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { startStaffShop } from '../kit/shops/staff-shop.ts';

it('complaints are taken up to the limit of messages an hour, and again after it', async () => {
  const shop = await startStaffShop({ limits: { helpMessagesPerSession: 2 } });
  try {
    await buyPolicy(shop, await shop.customer('ada'));
    const complain = async () => {
      const words = { wrong: 'Nobody called me back.', wanted: 'A call.' };
      const body = { kind: 'INSURANCE', policyId: null, follows: null, ...words };
      const asked = { token: await shop.customer('ada'), key: crypto.randomUUID(), body };
      return (await send(shop.url, 'POST /api/complaints', asked)).status;
    };
    expect([await complain(), await complain(), await complain()]).toEqual([201, 201, 429]);
    shop.clock.pass(3_600_001);
    expect(await complain()).toBe(201);
  } finally {
    await shop.close();
  }
});
