const LENGTH_MAX = 200;

/** The campaign parameters in an address's query, by name: those that are given and that the brand tracks. */
export function campaignOf(search: string, names: readonly string[]): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const given = names.flatMap((name): [string, string][] => {
    const value = query.get(name)?.trim().slice(0, LENGTH_MAX);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}
