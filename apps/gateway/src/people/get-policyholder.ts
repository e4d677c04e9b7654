import type { Handler } from '../ground/handler.ts';
import { readPolicyholder } from './read-policyholder.ts';

export const getPolicyholder: Handler<'getPolicyholder'> = async ({ principal }, context) =>
  await readPolicyholder(context, principal);
