import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Skeleton } from '../waiting/skeleton.tsx';
import styles from './search-box.module.css';
import { nextActiveIndex, optionForEnter, type SelectOption } from './select-options.ts';
import { TextField } from './text-field.tsx';

export type SearchBoxProps = {
  id: string;
  /** What is typed. */
  value: string;
  onChange: (value: string) => void;
  /** What was found for it, best first. */
  options: readonly SelectOption[];
  onPick: (value: string) => void;
  /** Enter while there is nothing to pick, for example to search at once. */
  onEnter?: () => void;
  /** The results are not for the typed text yet: they stay in view, and Enter picks only a highlighted one. */
  busy?: boolean;
  /**
   * How many were found, announced to screen readers; or, instead of a list, that nothing was found. Empty if there is
   * nothing to say.
   */
  status: string;
  /** Names the list to screen readers. */
  listText: string;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
};

/** A text box whose suggestions come from elsewhere. Arrows move through them, Enter picks, Escape closes the list. */
export function SearchBox(props: SearchBoxProps) {
  const { id, value, onChange, options, onPick, onEnter, busy = false, status, listText, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const isListed = isOpen && options.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;
  // Suggestions that are new have no place in them yet.
  const offered = options.map((option) => option.value).join('\n');
  const [shown, setShown] = useState(offered);
  if (shown !== offered) {
    setShown(offered);
    setActive(-1);
  }
  useEffect(() => {
    if (isListed) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isListed, active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: SelectOption) => {
    close();
    onPick(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = isListed ? (busy ? options[active] : optionForEnter(options, active)) : undefined;
      if (option) pick(option);
      else onEnter?.();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(nextActiveIndex(event.key, isListed ? active : -1, options.length) ?? -1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what leaves the combobox inside.
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className={styles.box}>
        <TextField
          {...field}
          id={id}
          role="combobox"
          autoComplete={field.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          value={value}
          onClick={() => setOpen(true)}
          onChange={(typed) => {
            setOpen(true);
            onChange(typed);
          }}
          onKeyDown={onKeyDown}
        />
        <Icon name="search" size={20} className={styles.icon} />
        {isListed && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take focus from the box.
          <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={listText}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the box, whose keys choose.
                <div
                  key={option.value}
                  id={optionId(index)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  data-active={index === active || undefined}
                  onClick={() => pick(option)}
                  onPointerMove={() => setActive(index)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          </div>
        )}
        {isOpen && busy && !isListed && (
          <div className={styles.popup} aria-hidden="true">
            <div className={styles.waiting}>
              <Skeleton width="70%" />
              <Skeleton width="45%" />
              <Skeleton width="60%" />
            </div>
          </div>
        )}
      </div>
      <p role="status" className={isListed ? styles.said : styles.status}>
        {busy ? '' : status}
      </p>
    </div>
  );
}
