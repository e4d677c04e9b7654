import type { Condition } from '@marque/base';
import { z } from 'zod';
import { answerName, code, listOf } from './names.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const comparisons = ['defined', 'is', 'in', 'sameAs', 'atLeast', 'atMost'] as const;

/** A condition on one answer. */
export const onAnswer = z
  .strictObject({
    answer: answerName,
    defined: z.boolean().optional().meta({ title: 'Whether an answer is given' }),
    is: scalar.optional().meta({ title: 'The answer is exactly this' }),
    in: z.array(scalar).min(1).optional().meta({ title: 'The answer is one of these' }),
    sameAs: answerName.optional().meta({ title: 'The answer equals another answer' }),
    atLeast: z.number().optional().meta({ title: 'The answer is this number or more' }),
    atMost: z.number().optional().meta({ title: 'The answer is this number or less' }),
  })
  .refine(
    (value) => comparisons.filter((name) => value[name] !== undefined).length === 1,
    `exactly one of ${comparisons.join(', ')}`,
  );

/** A condition inside another one. */
const part: z.ZodType<Condition> = z.lazy(() => condition);

/** The one condition language, as `when:` takes it. */
export const condition: z.ZodType<Condition> = z
  .union([
    code('Name of a condition'),
    onAnswer,
    z.strictObject({ all: z.array(part).min(1).meta({ title: 'Every one of these holds' }) }),
    z.strictObject({ any: z.array(part).min(1).meta({ title: 'At least one of these holds' }) }),
    z.strictObject({ not: part }),
    z.strictObject({ feature: code('This feature is on') }),
    z.strictObject({ anonymous: z.boolean().meta({ title: 'Nobody is signed in' }) }),
    z.strictObject({ policy: z.boolean().meta({ title: 'There is a policy already' }) }),
    z.strictObject({ policyStarted: z.boolean().meta({ title: 'The policy has started' }) }),
    z.strictObject({ scheme: listOf(code('Scheme'), 'The scheme is one of these', 1) }),
    z.strictObject({ admin: z.boolean().meta({ title: 'A member of staff acts' }) }),
    z.strictObject({ permission: z.string().min(1).meta({ title: 'Staff hold this permission' }) }),
  ])
  .meta({
    id: 'condition',
    title: 'A condition',
    description: 'When something applies: a named condition, or one written out.',
  });

/** Conditions that are written once and used by name. */
export const namedConditions = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/), condition).meta({
  title: 'Conditions by name',
  description: 'Written once, used by name in any `when`.',
});
