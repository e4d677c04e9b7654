type StartBounds = {
  /** The day on which cover begins as things are. */
  readonly startAt: string | null | undefined;
  /** The days to which it can be moved. */
  readonly days: { readonly first: string; readonly last: string } | null;
};

/** Why a day is none to which the start is moved, though it is a day: it is that day already, or it is after the last one. Null where it can be, and where it is none. */
export function startProblem(value: unknown, { startAt, days }: StartBounds): 'same' | 'tooLate' | null {
  if (typeof value !== 'string') return null;
  if (value === startAt) return 'same';
  return days !== null && value > days.last ? 'tooLate' : null;
}
