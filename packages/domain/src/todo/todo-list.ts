import { dayOf, type Instant } from '@marque/base';
import { todoKinds } from '../enumerations.ts';
import { aboutCover } from './about-cover.ts';
import { aboutMoney } from './about-money.ts';
import type { TodoFacts } from './todo-facts.ts';
import type { TodoItem } from './todo-item.ts';
import { todoUrgency } from './todo-urgency.ts';

/**
 * What a customer has to do about some policies, by its last day. An ended policy asks only for its debt. The same list
 * is shown everywhere: home, the policy, letters, staff.
 */
export function todoList(policies: readonly TodoFacts[], now: Instant): TodoItem[] {
  return policies
    .flatMap((facts) => {
      const today = dayOf(now, facts.timeZone);
      return [...aboutMoney(facts, today), ...aboutCover(facts, today)].map((matter) => ({
        todoId: [matter.kind, facts.policyId, ...(matter.subject === null ? [] : [matter.subject])].join(':'),
        policyId: facts.policyId,
        accountId: facts.accountId,
        urgency: todoUrgency(matter.by, today),
        reason: null,
        ...matter,
      }));
    })
    .toSorted(byDay);
}

function byDay(one: TodoItem, other: TodoItem): number {
  if (one.by !== other.by) return one.by < other.by ? -1 : 1;
  return todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind) || (one.todoId < other.todoId ? -1 : 1);
}
