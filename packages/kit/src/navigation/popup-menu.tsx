import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type LinkRenderer, plainLink } from '../link-renderer.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './popup-menu.module.css';

/** An item leads somewhere (`href`) or does something (`onSelect`), or both. */
export type PopupMenuItem = { key: string; label: ReactNode; href?: string; onSelect?: () => void };

export type PopupMenuProps = {
  /** Names the button and the menu to screen readers. */
  label: string;
  /** What the button shows, as initials; set round unless `plain`. */
  trigger: ReactNode;
  plain?: boolean;
  /** Shown above the items but not one of them, such as a name. */
  header?: ReactNode;
  items: readonly PopupMenuItem[];
  renderLink?: LinkRenderer;
};

/** A button that opens a menu. Arrows, Home and End move; Escape, Tab and a press outside close. */
export function PopupMenu({ label, trigger, plain = false, header, items, renderLink = plainLink }: PopupMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const startAt = useRef<'first' | 'last'>('first');
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    entriesOf(root.current)
      .at(startAt.current === 'first' ? 0 : -1)
      ?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeToButton = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      startAt.current = event.key === 'ArrowDown' ? 'first' : 'last';
      setOpen(true);
      return;
    }
    if (event.key === 'Tab') setOpen(false);
    const all = entriesOf(root.current);
    const now = all.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, () => void> = {
      ArrowDown: () => all[(now + 1) % all.length]?.focus(),
      ArrowUp: () => all.at(now <= 0 ? -1 : now - 1)?.focus(),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
      Escape: closeToButton,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const renderItem = (item: PopupMenuItem) => {
    const shared = { className: styles.item, role: 'menuitem' as const, tabIndex: -1, children: item.label };
    const select = () => {
      closeToButton();
      item.onSelect?.();
    };
    if (item.href !== undefined) return renderLink({ ...shared, href: item.href, onClick: select });
    return <button type="button" {...shared} onClick={select} />;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and items inside.
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={plain ? styles.plain : styles.round}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => {
          startAt.current = 'first';
          setOpen(!open);
        }}
      >
        {trigger} <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {open && (
        <div className={styles.panel}>
          {header && <div className={styles.header}>{header}</div>}
          <div id={menuId} role="menu" aria-label={label}>
            {items.map((item) => (
              <Fragment key={item.key}>{renderItem(item)}</Fragment>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function entriesOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
