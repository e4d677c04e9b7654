/** Text without spaces around it; null when it is no text or empty. */
export function readText(value: unknown): string | null {
  const found = typeof value === 'string' ? value.trim() : '';
  return found === '' ? null : found;
}
