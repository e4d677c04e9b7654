import type { TodoItemWire } from '@marque/contract';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { missedPaymentPath } from '../payments/account/missed-payment-path.ts';
import { policyPath } from '../policy/policy-paths.ts';

/** The link to where something is done: its text and its address. */
export type TodoWay = { readonly text: string; readonly to: string };

/**
 * Where an item is done on this site; undefined if the site has no page for it, or the policy's product is no longer
 * sold. `offer` is the address of the product that was offered with the policy, if any: with it cover goes on.
 */
export function todoWay(
  { kind, policyId, accountId }: Pick<TodoItemWire, 'kind' | 'policyId' | 'accountId'>,
  urlName: string | undefined,
  offer?: string,
): TodoWay | undefined {
  if (kind === 'PAYMENT_FAILED' || kind === 'PAYMENT_TO_CONFIRM')
    return {
      text: kind === 'PAYMENT_FAILED' ? 'todo.ways.pay' : 'todo.ways.confirm',
      to: urlName === undefined ? `/payments/${accountId}` : missedPaymentPath(urlName, policyId),
    };
  if (kind === 'COVER_ENDING') return offer === undefined ? undefined : { text: 'todo.ways.options', to: offer };
  if (kind === 'CARD_EXPIRING' || kind === 'PAYMENT_METHOD_MISSING') return { text: 'todo.ways.means', to: '/account' };
  if (urlName === undefined) return undefined;
  if (kind === 'END_COMING')
    return { text: 'todo.ways.end', to: `${policyPath(urlName, policyId)}/cancellation-confirmation` };
  if (kind === 'DOCUMENT_TO_READ')
    return { text: 'todo.ways.documents', to: policyPath(urlName, policyId, 'documents') };
  if (kind === 'DRIVER_LEAVING') return { text: 'todo.ways.days', to: `${policyPath(urlName, policyId)}/management` };
  if (kind === 'CHANGE_COMING') return { text: 'todo.ways.change', to: policyPath(urlName, policyId, 'details') };
  if (kind === 'REGISTRATION_UNKNOWN') return { text: 'todo.ways.check', to: policyPath(urlName, policyId, 'details') };
  if (kind === 'NCD_PROOF')
    return { text: 'todo.ways.send', to: `${policyPath(urlName, policyId)}/uploads/${PROOF_OF_NCB}` };
  return undefined;
}
