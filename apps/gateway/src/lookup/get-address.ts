import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';

export const getAddress: Handler<'getAddress'> = async ({ params }, context) =>
  (await context.addresses.retrieve(params.id)) ?? refuse('not_found');
