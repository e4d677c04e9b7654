/** Whether something that came from outside can be a provider's id, or its word for what happened: it can be stored, and asked for. */
export function isProviderName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:+-]{1,255}$/.test(value);
}
