import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import { type IconName, icons } from './icons.ts';

export type IconProps = {
  name: IconName;
  /** Width and height in pixels beside text of the usual size; it grows with the text. 22 if not given. */
  size?: number;
  /** Names the icon to screen readers; without it the icon is decoration. */
  label?: string;
  className?: string | undefined;
};

const USUAL_TEXT = 16;

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 22, label, className }: IconProps) {
  const side = `${size / USUAL_TEXT}rem`;
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
