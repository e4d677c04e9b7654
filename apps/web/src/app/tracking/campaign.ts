const LENGTH_MAX = 200;

/** The campaign parameters of an address's query by name: those that the brand tracks and that are given. */
export function campaignOf(search: string, names: readonly string[]): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const given = names.flatMap((name): [string, string][] => {
    const value = query.get(name)?.trim().slice(0, LENGTH_MAX);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}
