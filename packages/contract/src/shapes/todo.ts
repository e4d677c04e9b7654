import { todoKinds, todoOutcomes, todoUrgencies } from '@marque/domain/enumerations';
import { z } from 'zod';
import { localDate, pennies } from './basics.ts';

/** One thing that a customer has to do about a policy. */
export const todoItem = z.object({
  todoId: z.string().meta({ description: 'The same for the same thing, however often the list is read' }),
  policyId: z.string(),
  accountId: z.string(),
  kind: z.enum(todoKinds),
  by: localDate.meta({ description: 'The last day on which it is done in time; it may have passed' }),
  urgency: z.enum(todoUrgencies).meta({ description: 'By the business’s day: within two days, within a fortnight' }),
  otherwise: z.enum(todoOutcomes).meta({ description: 'What happens where it is left undone' }),
  amount: pennies.nullable().meta({ description: 'The pennies that it is about; null where it is about none' }),
  subject: z
    .string()
    .nullable()
    .meta({ description: 'A registration, a driver’s name, a document or a `methodId`, by its kind' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why what was done before was not enough, in words; null where nothing was' }),
});
export type TodoItemWire = z.infer<typeof todoItem>;
