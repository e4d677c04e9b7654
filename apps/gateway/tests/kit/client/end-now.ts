import type { PolicyAdjustmentWire } from '@marque/contract';
import { type Answer, send } from './api-client.ts';
import type { Buyer } from './buy.ts';

/** Ends a policy at once, or as `more` says, and answers the result. Staff who act pass their headers. */
export async function endNow(
  url: string,
  {
    token,
    headers = {},
    policyId,
  }: Pick<Buyer, 'token'> & { readonly headers?: Record<string, string>; readonly policyId: string },
  more: object = {},
): Promise<PolicyAdjustmentWire> {
  const call = async (line: string, body: object): Promise<Answer> => {
    const answer = await send(url, line, { token, headers, key: crypto.randomUUID(), body });
    if (answer.status >= 400) throw new Error(`${line} was refused: ${answer.text}`);
    return answer;
  };
  const asked = { policyId, adjustmentType: 'CAN', changes: [], reason: null, effectiveAt: null };
  const prepared = await call('POST /api/policyAdjustments', { ...asked, ...more });
  const { adjustmentId } = prepared.body as { adjustmentId: string };
  return (await call(`POST /api/policyAdjustments/${adjustmentId}/commit`, {})).body as PolicyAdjustmentWire;
}
