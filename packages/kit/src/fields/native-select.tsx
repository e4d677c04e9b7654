import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './native-select.module.css';
import field from './text-field.module.css';

export type NativeSelectProps = Omit<
  ComponentProps<'select'>,
  'id' | 'value' | 'onChange' | 'size' | 'className' | 'style' | 'children' | 'aria-describedby' | 'aria-invalid'
> & {
  id: string;
  value: string | null;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  onChange: (value: string) => void;
  /** The first line, chosen while nothing is. */
  placeholder?: string;
  size?: 'full' | 'medium' | 'short';
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** The system's own select, for short lists. */
export function NativeSelect(props: NativeSelectProps) {
  const { value, options, onChange, placeholder, size = 'full', invalid, describedBy, ...rest } = props;
  return (
    <span className={classNames(styles.select, field[size])}>
      <select
        {...rest}
        className={classNames(field.control, styles.control)}
        value={value ?? ''}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        {(placeholder !== undefined || value === null) && (
          <option value="" disabled>
            {placeholder ?? ''}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
