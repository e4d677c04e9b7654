/** Raise it when the form of a copy changes: copies of an earlier release are then removed, and kept again at the next look. */
const FORMAT = 1;
const PREFIX = 'marque-certificate-';

/** The name of the cache with a brand's copies, a brand's own. */
export function copyCache(brand: string): string {
  return `${PREFIX}${FORMAT}-${brand}`;
}

/** Whether a cache holds a brand's copies as another release wrote them. */
export function isFormerCache(name: string, brand: string): boolean {
  return name !== copyCache(brand) && name.startsWith(PREFIX) && name.replace(/^marque-certificate-\d+-/, '') === brand;
}

/** The headers of a copy that say from when until when it may be shown. */
export const CHECKED_HEADER = 'x-checked-ms';
export const UNTIL_HEADER = 'x-until-ms';
