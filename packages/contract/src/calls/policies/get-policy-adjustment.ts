import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { policyAdjustment } from '../../shapes/ends/policy-adjustment.ts';

export const getPolicyAdjustment = call({
  summary: 'A cancellation or a change of a policy, and what it does',
  address: ['GET', '/api/policyAdjustments/:adjustmentId'],
  tag: 'Policies',
  auth: 'customer',
  personal: true,
  params: z.object({ adjustmentId: code }),
  status: 200,
  response: policyAdjustment,
  problems: ['not_found'],
});
