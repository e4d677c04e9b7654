import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../../kit/client/buy.ts';
import type { Kind } from '../faulty-event.ts';
import { must, type Step, type StoryTools } from '../story.ts';
import { untilDone } from '../until-done.ts';
import { type Purchase, prepareBuying } from './buying.ts';
import { type Helped, helpedCustomer } from './person.ts';

/** A known person, whom staff may help, has bought, and their documents have come. */
export async function sell(
  telling: StoryTools,
  kind: Kind,
  begun: (url: string, token: string) => Promise<Buyer> = beginPurchase,
): Promise<Purchase & { helped: Helped }> {
  const helped = await helpedCustomer(telling.scene);
  const begin = () => begun(telling.scene.url, helped.token);
  return { ...(await complete(telling, await prepareBuying(telling, kind, { begin }))), helped };
}

/** Buys, and waits until the documents are there. */
export async function complete(telling: StoryTools, purchase: Purchase): Promise<Purchase> {
  for (const step of [...purchase.steps, delivered(telling, purchase.buyer)]) await untilDone(step.take);
  return purchase;
}

/** The documents are written and the letter has gone out. */
export function delivered({ scene }: StoryTools, { token, proposalCode }: Buyer): Step {
  const take = async () => {
    const proposal = must(await send(scene.url, `GET /api/proposals/${proposalCode}`, { token }), 200);
    const { policyId } = proposal.body as { policyId: string | null };
    if (policyId === null) throw new Error(`There is no policy: ${proposal.text.slice(0, 300)}`);
    const policy = must(await send(scene.url, `GET /api/policies/${policyId}`, { token }), 200);
    if (policy.text.includes('"ready":false')) throw new Error('A document is not ready');
    const { policyNumber } = policy.body as { policyNumber?: string };
    const mailbox = await send(scene.sandbox.url, 'GET /mailbox.json');
    if (policyNumber === undefined || !mailbox.text.includes(policyNumber)) throw new Error('No letter has come');
  };
  return { name: 'documents and letter', take };
}
