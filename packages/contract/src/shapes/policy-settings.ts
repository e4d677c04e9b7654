import { z } from 'zod';
import { conditionWire } from './condition-wire.ts';

/** How a policy of a product is looked after once it is sold. */
export const policySettings = z.object({
  /** What customers are not shown of a policy. */
  hide: z.array(z.enum(['billing', 'billing-sidebar', 'details'])),
  management: z.object({
    /** What can be changed, in order. */
    sections: z.array(
      z.object({
        id: z.string(),
        changes: z.enum(['QUESTIONS', 'DRIVERS', 'START_DATE', 'COVERS', 'EXCESS', 'PAYMENT_SCHEDULE']),
        questions: z.array(z.string()),
        when: conditionWire.optional(),
      }),
    ),
    /** The fewest days for which cover goes on once a customer ends it because of an uninsurable change. */
    referredNoticeDays: z.int(),
  }),
  cancellation: z.object({
    rule: z.enum(['STANDARD', 'COOLING_OFF']),
    /** Days from the start or the sale in which a customer may cancel; null: always. */
    withinDays: z.int().nullable(),
    reasons: z.array(z.string()),
    /** How many days ahead an end may be chosen; null: one. */
    daysToDefer: z.int().nullable(),
  }),
  renewal: z.object({
    reviewType: z.enum(['AUTO', 'NEVER']),
    allowModifyAutoRenewal: z.boolean(),
    autoRenewalOptions: z.array(z.boolean()),
    reasons: z.array(z.string()),
    sections: z.array(z.string()),
    /** What else a customer may change for the next term. */
    choices: z.array(z.enum(['COVERS', 'EXCESS'])),
  }),
  uploads: z.array(
    z.object({
      type: z.string(),
      maxFiles: z.int(),
      /** Bytes of one file at most. */
      maxSize: z.int(),
      accept: z.array(z.string()),
      asksForComment: z.boolean(),
      /** Who is asked for it; left out, nobody. */
      wantedWhen: conditionWire.optional(),
    }),
  ),
  /** Uploads that are offered on the page after buying. */
  proposalConfirmation: z.array(z.string()),
  /** When customers are asked how it went. */
  feedback: z.object({ bind: z.boolean(), cancellation: z.boolean(), mta: z.boolean() }),
});
