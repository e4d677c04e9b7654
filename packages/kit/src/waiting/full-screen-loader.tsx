import styles from './full-screen-loader.module.css';

export type FullScreenLoaderProps = { text: string };

/** Covers the page while nothing can be shown yet. It appears only if the wait is long enough to be felt. */
export function FullScreenLoader({ text }: FullScreenLoaderProps) {
  return (
    <div className={styles.loader} role="status" data-waiting="">
      <svg className={styles.road} viewBox="0 0 160 12" aria-hidden="true">
        <path d="M0 6H160" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
