import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'danger';

/** The look of a button, for links that lead on as a button would. */
export function buttonClass(variant: ButtonVariant = 'primary', wide = false): string {
  return classNames(styles.button, styles[variant], wide && styles.wide);
}
