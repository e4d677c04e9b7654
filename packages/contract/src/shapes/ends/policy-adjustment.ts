import { endSpeakers } from '@marque/domain/end-speakers';
import { adjustmentStatuses, adjustmentTypes, changeVerifications, handedAnswers } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant, localDate, pennies } from '../basics.ts';
import { change } from '../change.ts';
import { policy } from '../policy.ts';
import { policyChange } from '../policy-change.ts';
import { ending } from './ending.ts';

/** Something that is to be done to a policy, as its owner sees it. */
export const policyAdjustment = z.object({
  adjustmentId: z.string(),
  adjustmentType: z.enum(adjustmentTypes),
  policyId: z.string(),
  status: z.enum(adjustmentStatuses),
  changes: z.array(change),
  reason: z.string().nullable(),
  effectiveAt: instant.nullable().meta({ description: 'As it was asked for: null is at the moment of confirming' }),
  confirmed: z.boolean(),
  createdAt: instant,
  confirmableUntil: instant.meta({ description: 'The end of the day on which it was made' }),
  confirmedAt: instant.nullable(),
  takesBackUntil: instant.nullable().meta({ description: 'Until when it can be taken back; null where it cannot be' }),
  hasHalfHour: z.boolean().meta({
    description:
      'For MTA: whether it can be taken back for half an hour once it holds. Not where another of its kind that held was taken back in the 14 days before',
  }),
  crossesBack: z.array(z.object({ reference: z.string(), occurredOn: localDate })).meta({
    description:
      'For MTA that can be taken back, to staff: the known claims that taking it back reaches across. With any, a second person is asked first',
  }),
  verificationClear: z
    .boolean()
    .meta({ description: 'Whether all checks of whom it brings, or whose facts it changes, have passed' }),
  verification: z.enum(changeVerifications).meta({
    description: 'The same, told apart: PENDING waits for the provider; NOT_CLEAR for a person, who may accept it',
  }),
  updatedPolicyVersions: policy.shape.updatedPolicyVersions,
  prorataPremium: pennies.meta({ description: 'What it adds to what is charged; below zero, what it takes back' }),
  amountDue: pennies,
  availableBalance: pennies.meta({ description: 'What the customer was owed before' }),
  onWordOf: z
    .enum(endSpeakers)
    .nullable()
    .meta({ description: 'For CAN: on whose word staff asked for it; null where the customer did' }),
  becauseOf: z.string().nullable().meta({
    description: 'For CAN: the change that nobody is insured with and that it follows; null where it follows none',
  }),
  handedOver: z
    .object({ hasHappened: z.boolean(), at: instant, answer: z.enum(handedAnswers).nullable() })
    .nullable()
    .meta({ description: 'For MTA that nobody is insured with: that a person has it, and what they answered' }),
  secondPerson: z
    .object({ status: z.enum(['WAITING', 'APPROVED', 'REFUSED', 'EXPIRED']), reason: z.string().nullable() })
    .nullable()
    .meta({
      description:
        'For MTA, to staff: what became of the question whether it, or once it is confirmed taking it back, may reach back across a known claim, and why; null where nobody was asked',
    }),
  payment: z.enum(['UNDER_WAY', 'DECLINED', 'GOES_BACK']).nullable().meta({
    description:
      'For MTA that is not confirmed: how the latest payment for it stands. GOES_BACK: it was paid as it could not be made any more',
  }),
  change: policyChange.nullable().meta({ description: 'For MTA: what the change does, while it may be confirmed' }),
  ending: ending.nullable().meta({ description: 'For CAN: what the end does. As it was confirmed, once it is' }),
});
export type PolicyAdjustmentWire = z.infer<typeof policyAdjustment>;
