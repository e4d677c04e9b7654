import { z } from 'zod';
import { call } from '../../call.ts';
import { code, key, pennies, words } from '../../shapes/basics.ts';
import { refundBooking } from '../../shapes/staff/staff-request.ts';

export const createRefund = call({
  summary:
    'Give a payment back, or part of it, to the customer for whom staff act; above the brand’s amount a second person decides first',
  address: ['POST', '/api/refunds'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:refund',
  idempotent: true,
  body: z.strictObject({
    accountId: code,
    provider: key,
    paymentId: key,
    amount: pennies.min(1),
    bookedAs: refundBooking,
    reason: words(300, 3),
  }),
  status: 201,
  response: z.object({
    status: z.enum(['BEGUN', 'WAITING']),
    /** The refund that has begun; null while a second person is waited for. */
    refundId: z.string().nullable(),
    requestId: z.string().nullable(),
  }),
  problems: ['impersonation_over', 'not_found', 'wrong_state', 'second_person_needed'],
});
