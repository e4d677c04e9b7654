type Parts = { readonly params?: unknown; readonly query?: unknown };

/**
 * The address of a call: `:names` of its path are filled from `params`, the rest comes from `query`. Undefined values
 * are left out.
 */
export function callUrl(path: string, { params, query }: Parts): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(named[name])));
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
