/** Loads a page together with the calendar that it computes with, where the browser has none of its own. */
export async function withTemporal<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, 'Temporal' in globalThis ? undefined : import('temporal-polyfill/global')]);
  return loaded;
}
