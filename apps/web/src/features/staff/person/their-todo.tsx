import type { FoundPersonWire, TodoItemWire } from '@marque/contract';
import { Card, Notice, Pill } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { saysWhichPolicy } from '../../../todo/says-which-policy.ts';
import { urgencyTones } from '../../../todo/todo-texts.ts';
import { useTodoWords } from '../../../todo/use-todo-words.ts';
import styles from './person-page.module.css';
import { usePolicyNames } from './use-policy-names.ts';

type TheirTodoProps = {
  readonly items: readonly TodoItemWire[];
  readonly policies: FoundPersonWire['policies'];
};

/** What the customer has to do, as their own list says it: by when, what, and what happens otherwise. */
export function TheirTodo({ items, policies }: TheirTodoProps) {
  const t = useText();
  const words = useTodoWords();
  const nameOf = usePolicyNames(policies);
  const isNamed = saysWhichPolicy(policies.map(({ policyDetail }) => policyDetail.policyStatus));
  if (items.length === 0) return <Notice tone="success">{t('staff.person.todo.none')}</Notice>;
  return (
    <Card as="section" aria-labelledby="their-todo">
      <h2 id="their-todo" className={styles.title}>
        {t('staff.person.todo.title', { count: items.length })}
      </h2>
      <ol className={styles.rows}>
        {items.map((item) => {
          const about = policies.find(({ policyId }) => policyId === item.policyId);
          const { by, what, otherwise } = words(item, about && { vrn: about.vrn, vehicle: null, today: about.today });
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
                {isNamed && about && (
                  <>
                    <span className={styles.muted}>{nameOf(about.policyNumber)}</span>
                    <br />
                  </>
                )}
                <span className={styles.muted}>{otherwise}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
