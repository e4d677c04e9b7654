import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { must, type StoryTools } from '../story.ts';
import { policyOf } from './told-once.ts';

type By = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

/** The change to ask for, and by whom if not by the buyer. */
type Wanted = {
  readonly adjustmentType?: 'MTA' | 'SDA';
  readonly changes: readonly object[];
  readonly effectiveAt?: string;
  readonly by?: By;
};

/** Prepares a change of a buyer’s policy once, however often somebody asks for it. */
export function preparedOnce(telling: StoryTools, buyer: Buyer, { by = buyer, ...wanted }: Wanted) {
  const { url } = telling.scene;
  const key = crypto.randomUUID();
  let adjustmentId: string | undefined;
  const prepare = async () => {
    if (adjustmentId !== undefined) return adjustmentId;
    const asked = { adjustmentType: 'MTA', reason: null, effectiveAt: null, ...wanted };
    const body = { policyId: await policyOf(telling, buyer), ...asked };
    const prepared = must(await send(url, 'POST /api/policyAdjustments', { ...by, key, body }), 201);
    ({ adjustmentId } = prepared.body as { adjustmentId: string });
    return adjustmentId;
  };
  const act = async (verb: 'commit' | 'withdraw') => {
    const path = `/api/policyAdjustments/${await prepare()}/${verb}` as const;
    must(await send(url, `POST ${path}`, { ...by, body: {} }), 200);
  };
  return { prepare, confirm: () => act('commit'), takeBack: () => act('withdraw') };
}
