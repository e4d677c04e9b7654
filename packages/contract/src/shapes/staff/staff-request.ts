import { paymentMethodTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, pennies } from '../basics.ts';
import { insurerEnd } from '../ends/customers-word.ts';
import { insurerEnding } from '../ends/insurer-ending.ts';
import { changeToAgree } from './change-to-agree.ts';

/** How a refund by staff is booked: as money that the account has too much, or as the firm's gift. */
export const refundBooking = z.enum(['CREDIT', 'GOODWILL']);

/** How a credit by staff is booked: as the firm's gift, or as a write-off. */
export const creditBooking = z.enum(['GOODWILL', 'WRITE_OFF']);

/** A payment of the customer for whom staff act, and what may still go back of it. */
export const customerPayment = z.object({
  accountId: z.string(),
  accountCode: z.string().nullable(),
  provider: z.string(),
  paymentId: z.string(),
  paymentMethodType: z.enum(paymentMethodTypes),
  amount: pennies,
  leftAmount: pennies.meta({ description: 'What is neither given back, promised back nor taken back by a bank' }),
  creditAmount: pennies.meta({ description: 'What the account is owed, without refunds under way' }),
  paidAt: instant,
});
export type CustomerPaymentWire = z.infer<typeof customerPayment>;

/** Something that staff ask a second person for. */
export const staffRequest = z.object({
  requestId: z.string(),
  kind: z.enum(['REFUND', 'CREDIT', 'TRANSFER', 'END', 'VOID', 'CHANGE']),
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  accountId: z.string(),
  accountCode: z.string().nullable(),
  amount: pennies,
  bookedAs: z
    .enum([...refundBooking.options, 'WRITE_OFF'])
    .nullable()
    .meta({ description: 'Null for an end and a change' }),
  end: insurerEnd.nullable().meta({ description: 'How the insurer ends the policy; null for money' }),
  claimReference: z.string().nullable().meta({
    description: 'The claim that was made once the policy was declared void; null for the other kinds',
  }),
  voids: z
    .object({
      from: instant,
      goesOnUntil: instant.nullable().meta({ description: 'Until when cover can still go on; null: it cannot' }),
    })
    .nullable()
    .meta({
      description: 'The void that the claim calls into question; null for the other kinds, and where it was taken back',
    }),
  wouldDo: insurerEnding.nullable().meta({
    description:
      'What the end would do if it were approved now; null for money, and where it is decided or cannot be any more',
  }),
  change: changeToAgree.nullable().meta({
    description:
      'What the change would do if it were agreed to now; null for the other kinds, and where it is decided or cannot be made any more',
  }),
  provider: z.string().nullable().meta({ description: 'Who gives a payment back; null for the other kinds' }),
  /** The account's balance, above zero if in credit, now and once this is carried out. */
  balanceBefore: pennies,
  balanceAfter: pennies,
  cover: z.string().nullable().meta({ description: 'What changes in cover; null where nothing does' }),
  askedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  expiresAt: instant,
  status: z.enum(['WAITING', 'OVERDUE', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN']).meta({
    description:
      'OVERDUE: it still waits, and should have been decided; EXPIRED: nobody has, and it is over; WITHDRAWN: nobody need decide it any more',
  }),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** Why the caller may not decide it: they asked for it, it is their own policy, they lack the permission; null if they may. */
  barred: z.enum(['ASKED', 'OWN', 'PERMISSION']).nullable(),
});
export type StaffRequestWire = z.infer<typeof staffRequest>;
