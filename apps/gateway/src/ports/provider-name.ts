/**
 * Whether a value from outside can be a provider's id, or its word for what happened: then it can be stored, and asked
 * for.
 */
export function isProviderName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:+-]{1,255}$/.test(value);
}
