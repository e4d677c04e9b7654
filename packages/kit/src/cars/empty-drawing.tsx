import styles from './drawing.module.css';
import { hatch } from './hatch.ts';

/** An empty parking bay: nothing is here yet. Decoration; the words are beside it. */
export function EmptyDrawing() {
  return (
    <svg className={styles.drawing} width="240" height="150" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <path className={styles.tint} d="M40 20H280Q300 20 300 40V176H20V40Q20 20 40 20Z" />
      <path className={styles.bay} d="M44 176L72 84M276 176L248 84" />
      <g transform="translate(60 72) scale(.63)">
        <path className={styles.ghost} d={hatch.body} />
        <path className={styles.ghost} d={hatch.glass} />
        <circle className={styles.ghost} cx="76" cy="97" r="21" />
        <circle className={styles.ghost} cx="250" cy="97" r="21" />
      </g>
      <path className={styles.ground} d="M8 176H312" />
    </svg>
  );
}
