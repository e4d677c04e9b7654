import type { PolicySummaryWire, TodoItemWire } from '@marque/contract';
import { buttonClass, Pill, VisuallyHidden } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../brand/brand-context.tsx';
import { schemeOfCode } from '../brand/schemes.ts';
import { useText } from '../brand/use-text.ts';
import styles from './todo-card.module.css';
import { urgencyTones } from './todo-texts.ts';
import { todoWay } from './todo-way.ts';
import { useTodoWords } from './use-todo-words.ts';

type TodoLineProps = {
  readonly item: TodoItemWire;
  readonly policy: PolicySummaryWire | undefined;
  /** Only the most urgent has a filled button. */
  readonly isFirst: boolean;
};

/** One thing to do. */
export function TodoLine({ item, policy, isFirst }: TodoLineProps) {
  const t = useText();
  const brand = useBrand();
  const { by, what, otherwise } = useTodoWords()(item, policy);
  const urlName = policy && schemeOfCode(brand, policy.schemeCode)?.urlName;
  const way = todoWay(item, urlName ?? undefined);
  return (
    <li className={styles.item}>
      <span className={styles.by}>
        <Pill tone={urgencyTones[item.urgency]} icon="clock">
          {by}
        </Pill>
      </span>
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        <p className={styles.otherwise}>{otherwise}</p>
      </div>
      {way && (
        <Link to={way.to} className={buttonClass(isFirst ? 'primary' : 'quiet')}>
          {t(way.text)}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
}
