import type { TodoItemWire } from '@marque/contract';
import { policyPath } from '../policy/policy-paths.ts';

/** Where something is done: the text of the link, and its address. */
export type TodoWay = { readonly text: string; readonly to: string };

/** Where an item is done on this site; undefined where the site has no page for it, or the policy's product is no longer sold. */
export function todoWay(
  { kind, policyId, accountId }: Pick<TodoItemWire, 'kind' | 'policyId' | 'accountId'>,
  urlName: string | undefined,
): TodoWay | undefined {
  if (kind === 'PAYMENT_FAILED') return { text: 'todo.ways.pay', to: `/payments/${accountId}` };
  if (urlName === undefined) return undefined;
  if (kind === 'DOCUMENT_TO_READ')
    return { text: 'todo.ways.documents', to: policyPath(urlName, policyId, 'documents') };
  if (kind === 'REGISTRATION_UNKNOWN') return { text: 'todo.ways.check', to: policyPath(urlName, policyId, 'details') };
  return undefined;
}
