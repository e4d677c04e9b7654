/** Whether a special term takes a cover away again: its code is the cover's with `_EXCLUDED` behind it. */
export function isExcluded(coverCode: string, endorsements: readonly { code: string }[]): boolean {
  return endorsements.some(({ code }) => code === `${coverCode.toUpperCase()}_EXCLUDED`);
}
