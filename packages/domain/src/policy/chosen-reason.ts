import { isInWords } from '@marque/base';

const OTHER = 'Other';
const WORDS_MAX = 400;

/**
 * Whether a product offers a reason. A reason that asks for words, `Other`, is chosen as `Other|` and the words. A
 * product without reasons asks for none.
 */
export function isChosenReason(reason: string | null, reasons: readonly string[]): boolean {
  if (reasons.length === 0) return reason === null;
  const [code = '', ...said] = (reason ?? '').split('|');
  if (!reasons.includes(code)) return false;
  if (code !== OTHER) return said.length === 0;
  const words = said.join('|').replace(/[\t\r\n]/g, ' ');
  return words.length <= WORDS_MAX && isInWords(words);
}
