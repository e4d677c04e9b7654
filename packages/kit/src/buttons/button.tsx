import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import styles from './button.module.css';
import { type ButtonVariant, buttonClass } from './button-class.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant;
  wide?: boolean;
  /** Under way: the width stays, focus stays, and a press does nothing. */
  busy?: boolean;
  icon?: IconName;
  /** Hears a press while it is `aria-disabled`, to say why nothing happens. */
  onRefuse?: () => void;
};

/** A button. `disabled` takes it out of the tab order; `aria-disabled` leaves it to be found, and a press does nothing. */
export function Button({
  variant,
  wide,
  busy = false,
  icon,
  children,
  onClick,
  onRefuse,
  type = 'button',
  ...rest
}: ButtonProps) {
  const resting = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!resting) return onClick?.(event);
    event.preventDefault();
    if (!busy) onRefuse?.();
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, wide)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={resting || undefined}
    >
      <span className={styles.inside}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {busy && <span className={styles.wait} aria-hidden="true" />}
    </button>
  );
}
