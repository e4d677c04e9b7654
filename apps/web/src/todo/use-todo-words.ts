import type { PolicyWire, TodoItemWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { outcomeTexts, todoTexts } from './todo-texts.ts';

/** An item in words: by when, what, and what happens otherwise. */
export type TodoWords = { readonly by: string; readonly what: string; readonly otherwise: string };

/** Puts something to do about a policy into words. */
export function useTodoWords(): (
  item: TodoItemWire,
  policy: Pick<PolicyWire, 'vehicle' | 'vrn'> | undefined,
) => TodoWords {
  const t = useText();
  const { money, day } = useFormat();
  return useCallback(
    ({ kind, by, urgency, otherwise, amount, subject }, policy) => {
      const values = {
        car: policy?.vehicle ?? policy?.vrn ?? t('todo.car'),
        date: day(by),
        amount: money(amount ?? 0),
        driver: subject ?? '',
        registration: subject ?? '',
      };
      return {
        by: t(urgency === 'OVERDUE' ? 'todo.overdue' : 'todo.by', { date: day(by, 'label') }),
        what: t(todoTexts[kind], values),
        otherwise: t(outcomeTexts[otherwise], values),
      };
    },
    [t, money, day],
  );
}
