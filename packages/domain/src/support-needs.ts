/** What somebody may need so that they can deal with us as others do. */
export const supportNeeds = [
  'LARGE_PRINT',
  'PLAIN_TEXT',
  'BY_POST',
  'PLEASE_RING',
  'MORE_TIME',
  'SOMEBODY_SPEAKS',
  'OTHER',
] as const;
export type SupportNeed = (typeof supportNeeds)[number];

/** What somebody needs, and what else in their own words. */
export type SaidNeeds = { readonly needs: readonly SupportNeed[]; readonly other: string | null };

/**
 * Whether the present words take back something that was said before: a need, or their own words. Additions take
 * nothing back.
 */
export function takesBack(before: SaidNeeds, now: SaidNeeds | null): boolean {
  if (now === null) return true;
  const isLess = before.needs.some((need) => !now.needs.includes(need));
  return isLess || (before.other !== null && before.other !== now.other);
}
