import type { PolicySummaryWire, TodoItemWire } from '@marque/contract';
import { Button, Card, VisuallyHidden } from '@marque/kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { saysWhichPolicy } from './says-which-policy.ts';
import styles from './todo-card.module.css';
import { TodoLine } from './todo-line.tsx';
import { useTodoWords } from './use-todo-words.ts';

const SHOWN_MAX = 5;

type TodoCardProps = {
  readonly items: readonly TodoItemWire[];
  /** The policies of the reader that the items may be about. */
  readonly policies: readonly PolicySummaryWire[];
};

/** What a customer has to do: by when, what, and what happens otherwise. Nothing if there is nothing to do. */
export function TodoCard({ items, policies }: TodoCardProps) {
  const t = useText();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const about = (item: TodoItemWire) => policies.find(({ policyId }) => policyId === item.policyId);
  const done = useDone(items, about);
  const isNamed = saysWhichPolicy(policies.map(({ policyDetail }) => policyDetail.policyStatus));
  const shown = isWhole ? items : items.slice(0, SHOWN_MAX);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{done === undefined ? '' : t('todo.done', { what: done })}</span>
      </VisuallyHidden>
      {items.length > 0 && (
        <Card as="section" aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            {t('todo.title')}
          </h2>
          <ol className={styles.list}>
            {shown.map((item, at) => (
              <TodoLine key={item.todoId} item={item} policy={about(item)} isNamed={isNamed} isFirst={at === 0} />
            ))}
          </ol>
          {items.length > SHOWN_MAX && (
            <Button variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('todo.fewer') : t('todo.all', { count: items.length })}
            </Button>
          )}
        </Card>
      )}
    </>
  );
}

/** What was on the list a moment ago and is done now, in words. */
function useDone(
  items: readonly TodoItemWire[],
  about: (item: TodoItemWire) => PolicySummaryWire | undefined,
): string | undefined {
  const words = useTodoWords();
  const before = useRef(items);
  const [done, setDone] = useState<string>();
  useEffect(() => {
    const gone = before.current.find(({ todoId }) => !items.some((one) => one.todoId === todoId));
    before.current = items;
    if (gone) setDone(words(gone, about(gone)).what);
  }, [items, words, about]);
  return done;
}
