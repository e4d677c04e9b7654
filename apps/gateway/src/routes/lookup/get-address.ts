import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';

export const getAddress: Handler<'getAddress'> = async ({ params }, context) =>
  (await context.addresses.retrieve(params.id)) ?? refuse('not_found');
