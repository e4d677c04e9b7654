import { send } from '../client/api-client.ts';
import type { TestShop } from './start-test-shop.ts';

/** The first day of Ada's cover. */
const DAY_OF_START = '2026-11-27';

/** A claim as the claims desk shows it, as far as tests look at it. */
export type DeskClaim = { readonly id: string; readonly reference: string; readonly revision: number };

/** The claims desk of a shop, in a test's hand: losses told by telephone, and a handler's next steps. */
export function claimsDesk({ sandbox }: Pick<TestShop, 'sandbox'>) {
  const post = async (path: string, body: object) => {
    const answer = await send(sandbox.url, `POST ${path}`, { body });
    if (answer.status >= 300) throw new Error(`The sandbox refused: ${answer.text}`);
    return answer.body;
  };
  return {
    script: (claims: object) => post('/script', { claims }),
    report: async (policyNumber: string, more: object = {}) =>
      (await post('/script/claims/report', {
        policyNumber,
        insuredName: 'Ada Marsh',
        occurredOn: DAY_OF_START,
        ...more,
      })) as DeskClaim,
    move: async (claimId: string, to: object) => (await post('/script/claims/move', { claimId, ...to })) as DeskClaim,
    deliver: (webhookIds?: readonly string[]) => post('/script/claims/deliver', webhookIds ? { webhookIds } : {}),
    sent: async () =>
      (
        (await send(sandbox.url, 'GET /script/claims/state')).body as {
          sent: readonly { readonly id: string; readonly lastResult: string }[];
        }
      ).sent,
  };
}
