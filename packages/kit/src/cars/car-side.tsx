import { classNames } from '../class-names.ts';
import { type BodyStyle, carBodies } from './car-bodies.ts';
import styles from './car-side.module.css';

export type CarSideProps = {
  body?: BodyStyle;
  /** Height in pixels; the width is 8/3 of it. */
  height?: number;
  /** Names the drawing to screen readers; without it the drawing is decoration. */
  label?: string;
  className?: string | undefined;
};

/** A car from the side in the brand's two tones. */
export function CarSide({ body = 'hatch', height = 96, label, className }: CarSideProps) {
  const car = carBodies[body];
  return (
    <svg
      className={classNames(styles.car, className)}
      height={height}
      width={(height * 320) / 120}
      viewBox="0 0 320 120"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {car.behind && <path className={styles.dark} d={car.behind} />}
      {body === 'convertible' && <path className={styles.glass} d={car.glass} />}
      <path className={styles.body} d={car.body} />
      {body !== 'convertible' && <path className={styles.glass} d={car.glass} />}
      {body === 'convertible' && <path className={styles.frame} d="M183 51L167 24" />}
      <path className={styles.lines} d={car.lines} />
      <path className={styles.lamps} d={car.lamps} />
      {car.wheels.map((x) => (
        <g key={x}>
          <circle className={styles.tyre} cx={x} cy="97" r="22" />
          <circle className={styles.rim} cx={x} cy="97" r="11" />
          <circle className={styles.tyre} cx={x} cy="97" r="3.5" />
        </g>
      ))}
    </svg>
  );
}
