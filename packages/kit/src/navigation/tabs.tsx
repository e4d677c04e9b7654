import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';

export type TabsProps = {
  /** The ids of tabs and panel grow from it. */
  id: string;
  /** Names the tabs to screen readers. */
  label: string;
  tabs: readonly { id: string; label: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the selected tab holds. */
  children: ReactNode;
};

/** A few views of one thing, one shown at a time. Arrows, Home and End move between the tabs. */
export function Tabs({ id, label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tabId = (one: string) => `${id}-tab-${one}`;
  const move = (event: KeyboardEvent) => {
    const next = nextTab(
      event.key,
      tabs.findIndex((one) => one.id === selected),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={tabId(one.id)}
            data-tab={one.id}
            className={styles.tab}
            aria-selected={one.id === selected}
            aria-controls={one.id === selected ? `${id}-panel` : undefined}
            tabIndex={one.id === selected ? 0 : -1}
            onClick={() => onSelect(one.id)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(selected)} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** Where a key leads from one tab, wrapping round; undefined for keys that lead nowhere. */
function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
