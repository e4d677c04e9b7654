import { Fragment, useEffect, useRef } from 'react';
import { type LinkRenderer, plainLink } from '../link-renderer.tsx';
import styles from './tab-bar.module.css';

export type Tab = { href: string; label: string; current?: boolean };

export type TabBarProps = {
  /** Names the navigation to screen readers. */
  label: string;
  tabs: readonly Tab[];
  renderLink?: LinkRenderer;
};

/**
 * Links between the pages of one place; the page shown is the current one, and stays in view if the bar is too narrow
 * for all.
 */
export function TabBar({ label, tabs, renderLink = plainLink }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  const shown = tabs.find(({ current }) => current)?.href;
  useEffect(() => (bar.current && shown !== undefined ? keptInView(bar.current) : undefined), [shown]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={label}>
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

/**
 * Keeps the current tab in the middle of its bar, or as near as the bar scrolls, even if the text size changes; returns
 * a function that stops this.
 */
function keptInView(bar: HTMLElement): (() => void) | undefined {
  const tab = bar.querySelector('[aria-current]');
  if (!tab) return undefined;
  const watch = new ResizeObserver(() => {
    bar.scrollLeft += middleOf(tab) - middleOf(bar);
  });
  for (const one of [tab, bar]) watch.observe(one);
  return () => watch.disconnect();
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
