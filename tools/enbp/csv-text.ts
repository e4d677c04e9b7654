/** A text as a cell of a CSV file (RFC 4180): in quotation marks, and never a formula for the spreadsheet that opens it. */
export function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
