import type { RiskCondition } from '@marque/domain/rating/settings/referral-rule';
import { z } from 'zod';
import { onAnswer } from '../condition.ts';

const part: z.ZodType<RiskCondition> = z.lazy(() => riskCondition);

/** A condition on answers alone, as rules of the price take it: circumstances may not move a price. */
export const riskCondition: z.ZodType<RiskCondition> = z
  .union([
    onAnswer,
    z.strictObject({ all: z.array(part).min(1).meta({ title: 'Every one of these holds' }) }),
    z.strictObject({ any: z.array(part).min(1).meta({ title: 'At least one of these holds' }) }),
    z.strictObject({ not: part }),
  ])
  .meta({ id: 'riskCondition', title: 'A condition on answers of one driver, the car or the quote' });
