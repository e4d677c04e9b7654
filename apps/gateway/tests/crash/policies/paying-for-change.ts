import type { PolicyAdjustmentWire } from '@marque/contract';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import type { Kind } from '../faulty-event.ts';
import type { Helped } from '../sales/person.ts';
import { must, type Step, type StoryTools } from '../story.ts';

const MORE_MILES = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } };

/** Somebody whose year is paid drives more, and pays what that costs, on a page or by phone: the change is made once, and paid for once. */
export function payingForChange(
  telling: StoryTools,
  { token, proposalCode }: Buyer,
  kind: Kind,
  helped: Helped,
): Step[] {
  const { scene } = telling;
  const key = crypto.randomUUID();
  let adjustmentId = '';
  let sessionId = '';
  const prepare = async () => {
    const proposal = must(await send(scene.url, `GET /api/proposals/${proposalCode}`, { token }), 200);
    const { policyId } = proposal.body as { policyId: string };
    const body = { policyId, adjustmentType: 'MTA', changes: [MORE_MILES], reason: null, effectiveAt: null };
    const prepared = must(await send(scene.url, 'POST /api/policyAdjustments', { token, key, body }), 201);
    ({ adjustmentId } = prepared.body as { adjustmentId: string });
  };
  const open = async () => {
    const body = { saveCard: false, successPath: '/annual', cancelPath: '/annual' };
    const path = `/api/stripe/checkout/mta/${adjustmentId}`;
    const opened = must(await send(scene.url, `POST ${path}`, { token, key, body }), 201);
    ({ sessionId } = opened.body as { sessionId: string });
  };
  const pay = async () => {
    const { body } = await send(scene.sandbox.url, 'POST /script/stripe/pay', { body: { sessionId } });
    const { result } = body as { result: string };
    if (result !== 'paid' && result !== 'closed') throw new Error(`The page says ${result}`);
  };
  const charge = async () => {
    const cardToken = await cardShop({ ...scene, context: telling }).cardToken();
    const body = { token: cardToken, postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false };
    const answer = await send(scene.url, `POST /api/stripe/moto/checkout/mta/${adjustmentId}`, {
      ...{ ...helped.staff, key: crypto.randomUUID(), body },
    });
    // A charge whose answer was lost has still confirmed the change.
    if (answer.status === 409 && answer.text.includes('"wrong_state"')) return;
    must(answer, 201);
  };
  const holds = async () => {
    const looked = must(await send(scene.url, `GET /api/policyAdjustments/${adjustmentId}`, { token }), 200);
    const { confirmed, updatedPolicyVersions } = looked.body as PolicyAdjustmentWire;
    if (!confirmed) throw new Error('The change is not made');
    const versions = updatedPolicyVersions.map(({ version }) => version).join(' ');
    if (versions !== '2') throw new Error(`It made the versions ${versions}`);
  };
  const paying: readonly Step[] =
    kind === 'phone'
      ? [{ name: 'charge the card', take: charge }]
      : [
          { name: 'open the page', take: open },
          { name: 'pay on it', take: pay },
        ];
  return [{ name: 'prepare the change', take: prepare }, ...paying, { name: 'the change holds', take: holds }];
}
