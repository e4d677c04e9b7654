import { type IconName, icons } from '@marque/kit';

/** The icon of a cover; the loader has checked its name. */
export function iconOf(name: string): IconName {
  return name in icons ? (name as IconName) : 'shield';
}
