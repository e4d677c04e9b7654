import { Fragment } from 'react';
import { type LinkRenderer, plainLink } from '../link-renderer.tsx';
import styles from './tab-bar.module.css';

export type Tab = { href: string; label: string; current?: boolean };

export type TabBarProps = {
  /** Names the navigation to screen readers. */
  label: string;
  tabs: readonly Tab[];
  renderLink?: LinkRenderer;
};

/** Links between the pages of one place; the page shown is the current one. */
export function TabBar({ label, tabs, renderLink = plainLink }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab.href}>
          {renderLink({
            href: tab.href,
            className: styles.tab,
            'aria-current': tab.current ? 'page' : undefined,
            children: tab.label,
          })}
        </Fragment>
      ))}
    </nav>
  );
}
