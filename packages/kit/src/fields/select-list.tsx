import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './select-list.module.css';
import { filterOptions, nextActiveIndex, optionForEnter, type SelectOption } from './select-options.ts';
import field from './text-field.module.css';

export type SelectListProps = {
  id: string;
  value: string | null;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shown while the search finds nothing. */
  emptyText: string;
  searchText?: string;
  /** Names it if no label element points at `id`. */
  label?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
};

/** A list to choose one from by searching it. Leaving without a choice puts the last one back. */
export function SelectList(props: SelectListProps) {
  const { id, value, options, onChange, emptyText, searchText, label, describedBy, invalid, disabled, onBlur } = props;
  const [search, setSearch] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const matches = filterOptions(options, search ?? '');
  const optionId = (index: number) => `${id}-option-${index}`;

  // Typing replaces the present text, wherever focus came from.
  useEffect(() => {
    if (!open && document.activeElement === input.current) input.current?.select();
  }, [open]);
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    setActive(chosen ? options.indexOf(chosen) : -1);
  };
  const hide = () => {
    setOpen(false);
    setSearch(null);
    setActive(-1);
  };
  const pick = (option: SelectOption) => {
    hide();
    onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      hide();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = optionForEnter(matches, active);
      if (option) pick(option);
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      show();
    } else if (open) {
      const next = nextActiveIndex(event.key, active, matches.length);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what leaves the combobox inside.
    <div
      className={styles.select}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        hide();
        onBlur?.();
      }}
    >
      <input
        ref={input}
        id={id}
        className={classNames(field.control, styles.input)}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? (matches.length > 0 ? `${id}-list` : `${id}-empty`) : undefined}
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        placeholder={open && chosen ? chosen.label : searchText}
        value={search ?? (open ? '' : (chosen?.label ?? ''))}
        onClick={show}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setSearch(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <Icon name="chevron" size={20} className={styles.chevron} />
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take focus from the combobox.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          {matches.length > 0 && (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={label ?? searchText ?? emptyText}>
              {matches.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the combobox, whose keys choose.
                <div
                  key={option.value}
                  id={optionId(index)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  data-active={index === active || undefined}
                  onClick={() => pick(option)}
                  onPointerMove={() => setActive(index)}
                >
                  {option.label}
                  {option.value === value && <Icon name="tick" size={18} />}
                </div>
              ))}
            </div>
          )}
          <p id={`${id}-empty`} role="status" className={matches.length === 0 ? styles.empty : undefined}>
            {matches.length === 0 && emptyText}
          </p>
        </div>
      )}
    </div>
  );
}
