import { classNames } from '../class-names.ts';
import { PlateCharacters } from '../plate/plate-characters.tsx';
import { CHARACTER_HEIGHT, plateLayout } from '../plate/plate-layout.ts';
import styles from './car-rear.module.css';

export type CarRearProps = {
  /** The registration on its plate; empty shows the ghost of one. */
  vrn: string;
  ghost?: string;
  zeroEmission?: boolean;
  /** Names the drawing to screen readers; without it the drawing is decoration. */
  label?: string;
  className?: string | undefined;
};

/** A car from behind, bearing the visitor's own plate. It takes the width that it is given. */
export function CarRear({ vrn, ghost = 'AB12 CDE', zeroEmission = false, label, className }: CarRearProps) {
  const empty = vrn.trim() === '';
  const text = empty ? ghost : vrn;
  const flash = zeroEmission && !empty ? 14 : 0;
  return (
    <svg
      className={classNames(styles.car, className)}
      viewBox="0 0 520 350"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <ellipse className={styles.shadow} cx="260" cy="331" rx="224" ry="13" />
      <path
        className={styles.tyre}
        d="M86 290H152V322Q152 334 140 334H98Q86 334 86 322ZM368 290H434V322Q434 334 422 334H380Q368 334 368 322Z"
      />
      <path
        className={styles.dark}
        d="M96 152C78 145 62 149 59 162 57 172 66 178 92 177ZM424 152C442 145 458 149 461 162 463 172 454 178 428 177Z"
      />
      <path
        className={styles.body}
        d="M52 252C52 206 64 182 94 166L131 92C140 74 154 65 176 62 232 56 288 56 344 62 366 65 380 74 389 92L426 166C456 182 468 206 468 252V292C468 304 461 312 448 312H72C59 312 52 304 52 292Z"
      />
      <path
        className={styles.dark}
        d="M148 78C156 70 166 66 178 65 233 59 287 59 342 65 354 66 364 70 372 78 300 70 220 70 148 78Z"
      />
      <path
        className={styles.glass}
        d="M150 104C156 91 165 87 180 85 232 80 288 80 340 85 355 87 364 91 370 104L396 157C302 147 218 147 124 157Z"
      />
      <path className={styles.shine} d="M238 84L214 148M302 84L278 148" />
      <path className={styles.seam} d="M112 176C210 166 310 166 408 176M164 258H356M246 178H274M318 143L262 150" />
      <path
        className={styles.lamp}
        d="M69 196H146C154 196 158 200 158 208V222C158 230 154 234 146 234H64C63 219 64 206 69 196ZM451 196H374C366 196 362 200 362 208V222C362 230 366 234 374 234H456C457 219 456 206 451 196Z"
      />
      <path
        className={styles.indicator}
        d="M134 196H146C154 196 158 200 158 208V222C158 230 154 234 146 234H134ZM386 196H374C366 196 362 200 362 208V222C362 230 366 234 374 234H386Z"
      />
      <path className={styles.dark} d="M52 264H468V292C468 304 461 312 448 312H72C59 312 52 304 52 292Z" />
      <path className={styles.exhaust} d="M112 300H146M374 300H408" />
      <rect className={empty ? styles.ghostPlate : styles.plate} x="169" y="196" width="182" height="44" rx="6" />
      {flash > 0 && <path className={styles.flash} d="M175 197H184V239H175Q170 239 170 234V202Q170 197 175 197Z" />}
      <svg
        aria-hidden="true"
        className={empty ? styles.ghost : styles.characters}
        x={178 + flash}
        y="203"
        width={164 - flash}
        height="30"
        viewBox={`0 0 ${Math.max(1, plateLayout(text).width)} ${CHARACTER_HEIGHT}`}
      >
        <PlateCharacters text={text} />
      </svg>
    </svg>
  );
}
