import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'value' | 'onChange' | 'prefix' | 'size' | 'className' | 'style' | 'aria-describedby' | 'aria-invalid'
> & {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown inside, before the typed text, such as £. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** How wide: the whole line, 220px, 120px or 76px. */
  size?: 'full' | 'medium' | 'short' | 'tiny';
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** One line to type in. */
export function TextField({ onChange, prefix, suffix, size = 'full', invalid, describedBy, ...rest }: TextFieldProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={prefix || suffix ? styles.bare : classNames(styles.control, styles[size])}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className={classNames(styles.control, styles.box, styles[size])} data-invalid={invalid || undefined}>
      {prefix && <span className={styles.affix}>{prefix}</span>}
      {input}
      {suffix && <span className={styles.affix}>{suffix}</span>}
    </span>
  );
}
