/** The list of each entry: an entry is a code or a code prefix. Made once, when a tariff is compiled. */
export type CodeLists = ReadonlyMap<string, string>;

/** Lists of codes by their names, turned round. An entry in two lists belongs to the last: the check of settings refuses that. */
export function codeLists(lists: { readonly [name: string]: readonly string[] }): CodeLists {
  return new Map(Object.entries(lists).flatMap(([name, entries]) => entries.map((entry) => [entry, name] as const)));
}

/** The list with the longest entry that a code begins with; undefined when none does. */
export function listOfCode(code: string, lists: CodeLists): string | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const name = lists.get(code.slice(0, length));
    if (name !== undefined) return name;
  }
  return undefined;
}
