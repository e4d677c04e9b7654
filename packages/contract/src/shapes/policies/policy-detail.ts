import { policyStatuses } from '@marque/domain/enumerations';
import { z } from 'zod';
import { instant } from '../basics.ts';

/** How a policy stands: its status, when its cover begins and ends, and what becomes of it then. */
export const policyDetail = z.object({
  policyStatus: z.enum(policyStatuses),
  createdAt: instant,
  firstInceptedAt: instant,
  inceptedAt: instant,
  expiredAt: instant.nullable().meta({
    description: 'The moment at which cover ends, itself not covered any more: midnight after the last day',
  }),
  termEndsAt: instant.nullable().meta({
    description:
      'The moment at which its term turns, not covered any more unless it renews; null where the wording says no term',
  }),
  isTurning: z.boolean().meta({
    description: 'Whether its term is over and another one follows, which is not made yet; nothing is chosen any more',
  }),
  terminatedAt: instant.nullable(),
  insurersEnd: z
    .enum(['CANCELLED', 'VOIDED'])
    .nullable()
    .meta({ description: 'How the insurer ends it: the customer cannot take that back; null where it does not' }),
  isStoppedByInsurer: z
    .boolean()
    .meta({ description: 'Whether the insurer does not renew it: the customer cannot switch that on again' }),
  renewalStopped: z
    .boolean()
    .meta({ description: 'Whether it will not be renewed: by its product, or because somebody said so' }),
  autoRenewalEnabled: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether it renews without being asked; null where nobody has been asked' }),
});
