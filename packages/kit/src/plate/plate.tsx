import { classNames } from '../class-names.ts';
import styles from './plate.module.css';
import { PlateCharacters } from './plate-characters.tsx';
import { CHARACTER_HEIGHT, plateLayout } from './plate-layout.ts';

export type PlateSize = 'small' | 'medium' | 'large';

export type PlateProps = {
  /** Divided into its groups already, as "LK21 HGO"; empty draws an outline. */
  vrn: string;
  side?: 'front' | 'rear';
  size?: PlateSize;
  /** The green flash at the left. */
  zeroEmission?: boolean;
  /** What screen readers say instead of the registration. */
  label?: string;
  /** Ghost characters of the empty outline. */
  ghost?: string;
  className?: string | undefined;
};

/** A real number plate: white at the front, yellow at the rear. */
export function Plate(props: PlateProps) {
  const { vrn, side = 'front', size = 'medium', zeroEmission = false, label, ghost = 'AB12 CDE', className } = props;
  const empty = vrn.trim() === '';
  const text = empty ? ghost : vrn;
  const name = label ?? (empty ? undefined : vrn);
  return (
    <span
      className={classNames(styles.plate, styles[size], empty ? styles.ghost : styles[side], className)}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {zeroEmission && !empty && <span className={styles.flash} />}
      <span className={styles.face}>
        <svg viewBox={`0 0 ${plateLayout(text).width} ${CHARACTER_HEIGHT}`} aria-hidden="true" focusable="false">
          <PlateCharacters text={text} />
        </svg>
      </span>
    </span>
  );
}
