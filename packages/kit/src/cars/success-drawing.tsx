import styles from './drawing.module.css';
import { hatch } from './hatch.ts';

/** A car on its way under a sun that is a tick: it is done. Decoration; the words are beside it. */
export function SuccessDrawing() {
  const { body, glass, lines, lamps, wheels } = hatch;
  return (
    <svg className={styles.drawing} width="240" height="150" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <path className={styles.tint} d="M20 176C20 104 84 52 160 52S300 104 300 176Z" />
      <circle className={styles.sun} cx="238" cy="52" r="34" />
      <path className={styles.tick} d="M223 53L234 64 254 42" />
      <g transform="translate(42 93) scale(.7)">
        <path className={styles.body} d={body} />
        <path className={styles.glass} d={glass} />
        <path className={styles.lines} d={lines} />
        <path className={styles.lamps} d={lamps} />
        {wheels.map((x) => (
          <g key={x}>
            <circle className={styles.ink} cx={x} cy="97" r="22" />
            <circle className={styles.paper} cx={x} cy="97" r="11" />
          </g>
        ))}
      </g>
      <path className={styles.ground} d="M8 177H312" />
      <path className={styles.wind} d="M8 130H34M18 146H40M4 114H26" />
    </svg>
  );
}
