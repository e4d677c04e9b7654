import type { FoundPersonWire, TodoItemWire } from '@marque/contract';
import { Card, Notice, Pill } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { urgencyTones } from '../../../todo/todo-texts.ts';
import { useTodoWords } from '../../../todo/use-todo-words.ts';
import styles from './person-page.module.css';

type TheirTodoProps = {
  readonly items: readonly TodoItemWire[];
  readonly policies: FoundPersonWire['policies'];
};

/** What the customer has to do, as their own list says it: by when, what, and what happens otherwise. */
export function TheirTodo({ items, policies }: TheirTodoProps) {
  const t = useText();
  const words = useTodoWords();
  if (items.length === 0) return <Notice tone="success">{t('staff.person.todo.none')}</Notice>;
  return (
    <Card as="section" aria-labelledby="their-todo">
      <h2 id="their-todo" className={styles.title}>
        {t('staff.person.todo.title', { count: items.length })}
      </h2>
      <ol className={styles.rows}>
        {items.map((item) => {
          const about = policies.find(({ policyId }) => policyId === item.policyId);
          const { by, what, otherwise } = words(item, about && { vrn: about.vrn, vehicle: null });
          return (
            <li key={item.todoId} className={styles.todo}>
              <span>
                <Pill tone={urgencyTones[item.urgency]} icon="clock">
                  {by}
                </Pill>
              </span>
              <span>
                <span className={styles.strong}>{what}</span>
                <br />
                <span className={styles.muted}>{otherwise}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
