import {
  accountStatuses,
  choiceStandings,
  identityCheckResults,
  nextTermStages,
  paymentMethodStatuses,
  paymentMethodTypes,
} from '@marque/domain/enumerations';
import { unpaidWhys } from '@marque/domain/unpaid-whys';
import { z } from 'zod';
import { missedPayment, unpaidMonth } from './account/missed-payment.ts';
import { takenNext } from './account/taken-next.ts';
import { instant, localDate, pennies } from './basics.ts';

/** A means of payment that is kept for later payments. Never a card number. */
export const paymentMethod = z.object({
  methodId: z.string(),
  type: z.enum(paymentMethodTypes),
  status: z.enum(paymentMethodStatuses),
  mandateId: z
    .string()
    .nullable()
    .meta({ description: 'The provider’s id of a direct debit mandate; null for a card' }),
  bankName: z.string().nullable(),
  accountNumberEnding: z.string().nullable(),
  cardBrand: z.string().nullable().meta({ description: 'Such as `visa`; null for a direct debit' }),
  cardEnding: z.string().nullable(),
  cardExpires: z.string().nullable().meta({ description: '`YYYY-MM`' }),
  createdAt: instant,
});
export type PaymentMethodWire = z.infer<typeof paymentMethod>;

/** A means of payment with what it pays for. */
export const paymentMethodInUse = paymentMethod.extend({
  accountIds: z.array(z.string()).meta({ description: 'The accounts that are paid with it, as their owner chose' }),
});
export type PaymentMethodInUseWire = z.infer<typeof paymentMethodInUse>;

/** The means of payment of an account, and those that may replace it. */
export const accountMethods = z.object({
  accountId: z.string(),
  cardSetup: z.enum(['OPEN', 'ENDED']).nullable().meta({
    description:
      'How the last page on which another card was to be saved stands: OPEN while its provider may still confirm one, ENDED where it came to nothing; null where there was none or its card is kept',
  }),
  replaceableWith: z
    .array(z.enum(paymentMethodTypes))
    .meta({ description: 'The types of another means that its product takes; none once the policy has ended' }),
  choices: z
    .array(
      z.object({
        method: paymentMethod,
        standing: z.enum(choiceStandings).meta({
          description:
            'CHOSEN pays, WAITING pays once its bank has taken it on, FAILED came to nothing and changed nothing',
        }),
        wishedAt: instant,
        chosenAt: instant.nullable(),
        endedAt: instant.nullable().meta({ description: 'When it was replaced, or came to nothing' }),
      }),
    )
    .meta({ description: 'The latest wish first' }),
});
export type AccountMethodsWire = z.infer<typeof accountMethods>;

/** An account that a policy is billed to. */
export const customerAccount = z.object({
  accountId: z.string(),
  accountCode: z.string().nullable().meta({ description: 'The policy’s number; null before there is a policy' }),
  proposalCode: z.string(),
  policyId: z.string().nullable(),
  accountStatus: z.enum(accountStatuses),
  paymentMethodType: z.enum(paymentMethodTypes).nullable(),
  paymentDay: z
    .int()
    .min(1)
    .max(28)
    .nullable()
    .meta({ description: 'Day of the month on which later payments are charged; null where none follow each month' }),
  paymentsFrom: localDate
    .nullable()
    .meta({ description: 'The day of the first payment after the sale, while it lies ahead' }),
  accountBalance: pennies.meta({ description: 'Pennies that the customer is owed; 0 where none' }),
  goingBack: pennies.meta({
    description:
      'Pennies of `accountBalance` that go back to the customer by themselves and are not sent yet: a debit goes back once it was drawn for a week',
  }),
  creditToSend: pennies.meta({
    description:
      'Pennies of `accountBalance` that the customer wants back and no payment can take: a person asks where they should go',
  }),
  outstandingAmount: pennies.meta({
    description:
      'Pennies that the customer owes and no collection is under way for; 0 where none, and while a known end takes it back',
  }),
  takenBackAmount: pennies.meta({
    description: 'Pennies that are unpaid and that a known end takes back: nobody is to pay them; 0 where none are',
  }),
  leastPayment: pennies.meta({
    description:
      'The least pennies of outstandingAmount that can be paid now: what gives more time where a payment was missed, else the least that a card takes; 0 where nothing can be paid by itself',
  }),
  forgottenAmount: pennies.meta({
    description: 'Pennies of `outstandingAmount` that we failed to ask for in time: nothing of it is taken unasked',
  }),
  forgottenMonths: z.array(unpaidMonth).meta({
    description:
      'The months that `forgottenAmount` is of, the oldest first; none where they were missed before we kept which',
  }),
  spreadAmount: pennies.meta({
    description: 'Pennies of `forgottenAmount` that come in parts with payments to come, as was agreed',
  }),
  heldUntil: localDate.nullable().meta({
    description:
      'Up to and with this day nothing is asked for of what is owed, as was agreed; null where nothing is held',
  }),
  disputedAmount: pennies.meta({
    description:
      'Pennies of `outstandingAmount` that a card’s bank took back because its holder disputes the payment: nothing of it is taken unasked',
  }),
  pendingAmount: pennies.meta({ description: 'Pennies that a collection is under way for: owed, and no money yet' }),
  missedPayment: missedPayment.nullable().meta({
    description: 'The payment that was asked for and failed, while something of it is unpaid; null where none',
  }),
  takenNext,
  nextTerm: z
    .object({
      stage: z.enum(nextTermStages).meta({
        description:
          'PLANNED: to be asked of a kept card; UNDER_WAY: being paid; HELD: paid, and held until the term begins; UNPAID: asked for, and not paid',
      }),
      amount: pennies,
      askedOn: localDate.meta({ description: 'The first day on which a kept card is asked' }),
      payBy: localDate.meta({ description: 'The last day on which it can be paid: cover ends with it otherwise' }),
      why: z.enum(unpaidWhys).nullable().meta({
        description:
          'Why it is UNPAID. NO_MEANS: no card is kept that could be asked; REFUSED: a bank refused; DISPUTED: it was paid, and the card’s bank took the money back; null at all other stages',
      }),
    })
    .nullable()
    .meta({
      description:
        'The money for the next term of a policy that is paid at once, ahead of its turn; in no other amount of the account. Null where none is to be paid',
    }),
  accountRegistered: z.boolean().meta({ description: 'Whether its owner has ever signed in' }),
});
export type CustomerAccountWire = z.infer<typeof customerAccount>;

/** What moved on an account in a month. */
export const monthAtAGlance = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ description: '`YYYY-MM` of the brand’s calendar' }),
  charged: pennies.meta({ description: 'Pennies charged, less those credited' }),
  paid: pennies.meta({ description: 'Pennies paid, less those that a bank took back' }),
  refunded: pennies.meta({ description: 'Pennies given back, less those that did not arrive' }),
});

/** The result of a check of the customer's identity. */
export const identityCheck = z.object({
  status: z.enum(['PENDING', 'COMPLETE']).meta({ description: 'PENDING is looked at again by asking again' }),
  isClear: z.boolean(),
  checks: z.array(z.object({ check: z.string(), result: z.enum(identityCheckResults) })),
});
export type IdentityCheckWire = z.infer<typeof identityCheck>;

/** A job that failed too often and waits for somebody to look at it. */
export const parkedJob = z.object({
  jobId: z.string(),
  name: z.string(),
  /** Identifiers only. */
  about: z.record(z.string(), z.string()),
  tries: z.int(),
  /** What the last try met, without personal data. */
  error: z.string(),
  parkedAt: instant,
});
export type ParkedJobWire = z.infer<typeof parkedJob>;
