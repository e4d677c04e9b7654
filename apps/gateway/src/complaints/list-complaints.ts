import type { Handler } from '../ground/handler.ts';
import { complaintsOf } from './complaints-of.ts';

const LIST_MAX = 100;

/** A customer’s complaints, the newest first. */
export const listComplaints: Handler<'listComplaints'> = async ({ brand, principal }, context) =>
  await complaintsOf(context, { brand, principal, max: LIST_MAX });
