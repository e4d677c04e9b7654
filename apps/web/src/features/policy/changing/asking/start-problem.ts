type StartBounds = {
  /** The day on which cover begins as things are. */
  readonly startAt: string | null | undefined;
  /** The days to which it can be moved. */
  readonly days: { readonly first: string; readonly last: string } | null;
};

/**
 * Why the start cannot be moved to a valid day: it is that day already, or the day is after the last one. Null if it
 * can, and for an invalid day.
 */
export function startProblem(value: unknown, { startAt, days }: StartBounds): 'same' | 'tooLate' | null {
  if (typeof value !== 'string') return null;
  if (value === startAt) return 'same';
  return days !== null && value > days.last ? 'tooLate' : null;
}
