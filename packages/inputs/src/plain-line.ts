import { isPlainText } from '@marque/base';

/**
 * Whether a value is one line that every store, page, paper and letter can hold unchanged: no lone surrogate, no
 * character, markup or link that `isPlainText` refuses, at most so many characters.
 */
export function isPlainLine(value: unknown, lengthMax: number): value is string {
  return typeof value === 'string' && value.length <= lengthMax && value.isWellFormed() && isPlainText(value);
}
