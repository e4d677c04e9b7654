import type { PolicySummaryWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { TodoCard } from './todo-card.tsx';
import { useTodo } from './use-todo.ts';

type HomeTodoProps = {
  /** All that the customer has; undefined until they are there. */
  readonly policies: readonly PolicySummaryWire[] | undefined;
};

/** What a customer has to do about all their policies. */
export function HomeTodo({ policies }: HomeTodoProps) {
  const t = useText();
  const { items, isError, refetch } = useTodo();
  if (isError && items === undefined)
    return (
      <Notice
        tone="warning"
        title={t('todo.unloaded')}
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('frame.loadFailed.retry')}
          </Button>
        }
      >
        {t('frame.loadFailed.content')}
      </Notice>
    );
  return items && policies ? <TodoCard items={items} policies={policies} /> : null;
}
