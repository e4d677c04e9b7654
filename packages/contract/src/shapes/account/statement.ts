import {
  forgottenFates,
  lineGroups,
  lineTypes,
  statementStatuses,
  transactionStatuses,
} from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate, pennies } from '../basics.ts';

/** A cover or a discount in what a movement charges or credits, in pennies with the movement's sign. */
const statementPart = z.object({
  kind: z.enum(['COVER', 'DISCOUNT']),
  code: z.string().meta({ description: 'The cover’s code, or the promotion’s' }),
  premium: pennies.meta({ description: 'Pennies before tax' }),
  taxAmount: pennies,
  amount: pennies.meta({ description: 'Premium and tax, in pennies' }),
});

/** One movement on an account. A movement that is not POSTED is no money, and counts in no balance. */
const accountTransaction = z.object({
  key: z.string(),
  type: z.enum(lineTypes),
  group: z.enum(lineGroups),
  subType: z.enum(['GOCARDLESS', 'STRIPE', 'MTA']).nullable(),
  status: z.enum(transactionStatuses).meta({ description: 'Only what is POSTED is money and counts in a balance' }),
  amount: pennies.meta({ description: 'Pennies: above zero owed by the customer, below zero paid or credited' }),
  effectiveAt: instant,
  servicePeriodStart: localDate.nullable(),
  servicePeriodEnd: localDate.nullable(),
  descriptionKey: z.string().meta({ description: 'Name of a text' }),
  descriptionValue: z.string().nullable().meta({ description: 'What that text is about, as a code' }),
  paymentMethodDescription: z.string().nullable(),
  parts: z.array(statementPart).meta({
    description: 'What adds up to the amount of a charge or a credit: covers and discounts; empty for what is neither',
  }),
});

export const statementSummary = z.object({
  statementNumber: z.int().min(1),
  createdAt: instant,
  periodStart: localDate.meta({ description: 'First day of the cover that it charges' }),
  periodEnd: localDate.meta({ description: 'The day after the last day of that cover' }),
  status: z.enum(statementStatuses),
  statementBalance: pennies.meta({ description: 'Brought forward and subtotal: what it asks for, in pennies' }),
  subtotalBalance: pennies.meta({ description: 'Invoiced, credited and set right in this period, in pennies' }),
  broughtForwardBalance: pennies.meta({ description: 'What the statement before carried forward, in pennies' }),
  carriedForwardBalance: pennies.meta({ description: 'After payments, in pennies' }),
  amountOutstanding: pennies.meta({
    description: 'Pennies of it that are unpaid today and nothing is under way for',
  }),
  paymentDueAt: instant.nullable(),
  chargedOn: z
    .int()
    .nullable()
    .meta({ description: 'The number of the later statement that charges this cover; null where this one does' }),
  final: z.boolean(),
});

/** Pennies of a month that we failed to ask for in time, and what became of them. */
const forgottenTold = z.object({
  periodStart: localDate.nullable().meta({ description: 'Its first day; null where its days were not kept' }),
  periodEnd: localDate
    .nullable()
    .meta({ description: 'The day after its last one; null where its days were not kept' }),
  amount: pennies,
  fate: z.enum(forgottenFates).meta({
    description:
      'CAME with this statement’s payment, COMES with it, comes LATER with another, each as agreed; OPEN is to be paid at any time; THEN was open as this statement was closed',
  }),
});

/** What we failed to ask for in time, as far as a statement brings it forward. */
const forgottenOnStatement = z.object({
  brought: pennies.meta({
    description: 'Pennies of it in `broughtForwardBalance`; in an estimate those that are asked for with it',
  }),
  asked: pennies.meta({ description: 'Pennies of it that were asked for with the statement’s payment, as was agreed' }),
  left: pennies.meta({
    description:
      'Pennies of it that are still owed and were not asked for with it; 0 on a statement that another has followed',
  }),
  months: z.array(forgottenTold).meta({ description: 'What of which month came, comes and is left, the oldest first' }),
});

export const accountStatement = statementSummary.extend({
  transactions: z.array(accountTransaction),
  forgotten: forgottenOnStatement,
});
export type StatementSummaryWire = z.infer<typeof statementSummary>;
export type AccountStatementWire = z.infer<typeof accountStatement>;
