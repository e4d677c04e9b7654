import type { StaffRequestWire } from '@marque/contract';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { claiming } from '../claiming.ts';
import type { Helped } from '../sales/person.ts';
import { must, type Step, type StoryTools } from '../story.ts';
import { preparedOnce } from './prepared-once.ts';
import { accountOf, isToldOnce } from './told-once.ts';

/** Cover began a week after the sale, with a loss on that day. */
const DAYS = 10;
const BEFORE_THE_LOSS = '2026-11-27T00:00:00.000Z';
const MORE_MILES = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } };

/** Cover has begun, and there was a loss on its first day. */
export function losing(telling: StoryTools, buyer: Buyer): Step[] {
  return [{ name: 'days pass', take: () => telling.scene.standAfter(DAYS) }, ...claiming(telling, buyer)];
}

/**
 * Staff ask for a change that takes effect before a loss, and a second person agrees: it is asked for once, made once,
 * and told in one letter.
 */
export function agreeing(telling: StoryTools, buyer: Buyer, { staff, second }: Helped): Step[] {
  const { url } = telling.scene;
  const key = crypto.randomUUID();
  const { prepare } = preparedOnce(telling, buyer, {
    ...{ changes: [MORE_MILES], effectiveAt: BEFORE_THE_LOSS, by: staff },
  });
  const ask = async () => {
    const body = { reason: 'They told us by letter' };
    must(await send(url, `POST /api/policyAdjustments/${await prepare()}/agreement`, { ...staff, key, body }), 201);
  };
  const agree = async () => {
    const { body } = must(await send(url, 'GET /api/staff-requests', second), 200);
    const accountId = await accountOf(telling, buyer);
    const own = (body as StaffRequestWire[]).filter((one) => one.accountId === accountId);
    if (own.length > 1) throw new Error(`It is asked for ${own.length} times`);
    const [request] = own;
    // If it was decided but not answered, it no longer waits.
    if (!request) return;
    if (!request.change) throw new Error('It cannot be carried out');
    const { dueNow, withNext, back, price, claims } = request.change;
    const shown = { dueNow, withNext, back, price, claims: claims.map(({ reference }) => reference) };
    const decision = { isApproved: true, reason: 'I read the letter', shown };
    const line = `POST /api/staff-requests/${request.requestId}/decision` as const;
    must(await send(url, line, { ...second, body: decision }), 200);
  };
  return [
    { name: 'staff ask for it', take: ask },
    { name: 'a second person agrees', take: agree },
    {
      name: 'it is told',
      take: () => isToldOnce(telling, buyer, { event: 'PolicyChanged', letter: 'policy-changed' }),
    },
  ];
}
