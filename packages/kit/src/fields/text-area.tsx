import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export type TextAreaProps = Omit<
  ComponentProps<'textarea'>,
  'id' | 'value' | 'onChange' | 'className' | 'style' | 'aria-describedby' | 'aria-invalid'
> & {
  id: string;
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** Several lines to type in. */
export function TextArea({ onChange, invalid, describedBy, rows = 4, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(styles.control, styles.area)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
