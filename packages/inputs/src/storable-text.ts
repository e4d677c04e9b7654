/** Whether a value is text that every store and page can hold: no NUL, no lone surrogate, at most so many characters. */
export function isStorableText(value: unknown, lengthMax: number): value is string {
  return typeof value === 'string' && value.length <= lengthMax && !value.includes('\u0000') && value.isWellFormed();
}
