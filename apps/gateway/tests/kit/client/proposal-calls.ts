import type { ProposalWire } from '@marque/contract';
import { type Answer, send } from './api-client.ts';

/** A field at fault, as a refusal names it. */
export type Fault = { readonly pointer: string; readonly code: string; readonly message: string };

/** Reads and changes the proposals of one session. Changes are not rated unless `more` says so. */
export function proposalCalls(url: string, token: string) {
  return {
    get: async (code: string) => (await send(url, `GET /api/proposals/${code}`, { token })).body as ProposalWire,
    patch: (code: string, changes: readonly object[], more: object = {}) =>
      send(url, `PATCH /api/proposals/${code}`, { token, body: { changes, applyRating: false, ...more } }),
  };
}

/** The fields that an answer refuses; none if it refuses nothing. */
export function faultsOf({ body }: Pick<Answer, 'body'>): readonly Fault[] {
  return (body as { errors?: Fault[] }).errors ?? [];
}
