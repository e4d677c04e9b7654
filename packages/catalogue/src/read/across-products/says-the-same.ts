/**
 * Whether two files of text say the same: editors and systems differ in line ends, a mark of UTF-8 before the text,
 * blanks at the end of a line and blank lines at the end. A missing file says nothing.
 */
export function saysTheSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && (one === other || wordsOf(one) === wordsOf(other));
}

function wordsOf(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
