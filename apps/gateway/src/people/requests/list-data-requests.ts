import { customerRequestKind } from '@marque/contract';
import type { Handler } from '../../ground/handler.ts';
import { ownRequests } from '../../store/data-requests/data-requests.ts';
import { presentRequest } from './present-request.ts';

/** The customer's own requests, the newest first. */
export const listDataRequests: Handler<'listDataRequests'> = async ({ principal }, context) =>
  (await ownRequests(context.db, context, principal)).map((request) => ({
    ...presentRequest(request),
    kind: customerRequestKind.parse(request.kind),
  }));
