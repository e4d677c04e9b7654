import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { TodoCard } from '../../../todo/todo-card.tsx';
import { useTodo } from '../../../todo/use-todo.ts';
import { CollectionNotice } from '../collection-notice.tsx';
import { CoverFacts } from './cover-facts.tsx';
import styles from './details-page.module.css';
import { NextPayment } from './next-payment.tsx';
import { PolicyFrame } from './policy-frame.tsx';

/** The first tab of a policy: when it covers, what it costs, and what is taken next. */
export function DetailsPage() {
  const { policy } = useCurrentPolicy();
  const { items = [] } = useTodo(policy.policyId);
  return (
    <PolicyFrame tab="details">
      <TodoCard items={items} policies={[policy]} />
      <CollectionNotice policy={policy} />
      <div className={styles.cards}>
        <CoverFacts policy={policy} />
        <NextPayment policy={policy} />
      </div>
    </PolicyFrame>
  );
}
