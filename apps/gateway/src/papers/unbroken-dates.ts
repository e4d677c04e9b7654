/** A text in which the day, month and year of each date are held on one line by no-break spaces. */
export function unbrokenDates(text: string): string {
  return text.replace(/\b(\d{1,2}\.?) (\p{L}+) (\d{4})\b/gu, '$1\u00a0$2\u00a0$3');
}
