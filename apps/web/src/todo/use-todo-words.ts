import type { PolicyWire, TodoItemWire } from '@marque/contract';
import { byText } from '@marque/domain/todo/by-text';
import { useCallback } from 'react';
import { dayStyle } from '../brand/day-style.ts';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { outcomeTexts, todoTexts } from './todo-texts.ts';

/** An item in words: by when, what, why again, and what happens otherwise. */
export type TodoWords = {
  readonly by: string;
  readonly what: string;
  /** Why an earlier upload was not enough; null if there was none. */
  readonly why: string | null;
  readonly otherwise: string;
};

/** The policy that something is to be done about, and the day on which it was read. */
export type TodoPolicy = Pick<PolicyWire, 'vehicle' | 'vrn' | 'today'>;

/** Puts something to do about a policy into words. A day of another year is said with it. */
export function useTodoWords(): (item: TodoItemWire, policy: TodoPolicy | undefined) => TodoWords {
  const t = useText();
  const { money, day } = useFormat();
  return useCallback(
    ({ kind, by, urgency, otherwise, amount, subject, reason }, policy) => {
      const values = {
        car: policy?.vehicle ?? policy?.vrn ?? t('todo.car'),
        date: day(by),
        amount: money(amount ?? 0),
        driver: subject ?? '',
        registration: subject ?? '',
        document: kind === 'DOCUMENT_TO_READ' ? t(`documents.${subject}.title`) : '',
      };
      return {
        by: t(byText({ kind, otherwise, urgency }), {
          date: day(by, dayStyle(by, policy?.today ?? '', ['label', 'short'])),
        }),
        what: reason === null ? t(todoTexts[kind], values) : t('todo.items.ncdProofAgain'),
        why: reason === null ? null : t('todo.refused', { reason }),
        otherwise: t(outcomeTexts[otherwise], values),
      };
    },
    [t, money, day],
  );
}
