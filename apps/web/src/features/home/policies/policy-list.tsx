import type { PolicySummaryWire } from '@marque/contract';
import styles from '../cover-list.module.css';
import { PolicyCard } from './policy-card.tsx';

/** Policies below one another, each with its card. */
export function PolicyList({ policies }: { policies: readonly PolicySummaryWire[] }) {
  return (
    <ul className={styles.list}>
      {policies.map((policy) => (
        <li key={policy.policyId}>
          <PolicyCard policy={policy} />
        </li>
      ))}
    </ul>
  );
}
