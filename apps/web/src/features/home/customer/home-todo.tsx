import { Button, Notice } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import { TodoCard } from '../../../todo/todo-card.tsx';
import { useTodo } from '../../../todo/use-todo.ts';

/** What a customer has to do about all their policies. */
export function HomeTodo() {
  const t = useText();
  const { items, isError, refetch } = useTodo();
  const { policies } = usePolicies();
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
