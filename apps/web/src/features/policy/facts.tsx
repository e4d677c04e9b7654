import { wholeWords } from '@marque/kit';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts of a policy, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact: its name and its value. */
export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{wholeWords(children)}</dd>
    </div>
  );
}
