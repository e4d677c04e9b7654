import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export type CardProps = Omit<ComponentProps<'div'>, 'style'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** No inner space, and the content is cut at the corners. */
  flush?: boolean;
};

/** A sheet of paper on the page: one line around it, no shadow. */
export function Card({ as: Tag = 'div', flush = false, className, ...rest }: CardProps) {
  const Element = Tag as 'div';
  return <Element {...rest} className={classNames(styles.card, flush && styles.flush, className)} />;
}
