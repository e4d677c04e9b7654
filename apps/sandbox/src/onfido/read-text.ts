/** Text without surrounding spaces; null when it is empty or not text. */
export function readText(value: unknown): string | null {
  const found = typeof value === 'string' ? value.trim() : '';
  return found === '' ? null : found;
}
