import type { ReactNode } from 'react';
import styles from './nav-bar.module.css';

export type NavBarProps = {
  /** The brand, as a link home. */
  brand: ReactNode;
  /** Links and the menu, at the end of the bar. */
  children?: ReactNode;
};

/** The bar at the top of every page, 72px high. */
export function NavBar({ brand, children }: NavBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>{brand}</div>
      <div className={styles.links}>{children}</div>
    </header>
  );
}
