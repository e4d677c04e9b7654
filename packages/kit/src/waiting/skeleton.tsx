import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  kind?: 'line' | 'block';
  /** Any CSS length; the whole width if not given. */
  width?: string;
  /** Any CSS length; a line of text, or 120px for a block. */
  height?: string;
};

/** The place of something on its way, in the layout that it will have. */
export function Skeleton({ kind = 'line', width, height }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[kind])} style={{ width, height }} aria-hidden="true" />;
}
