export type SelectOption = { value: string; label: string };

/** The options whose label contains what was typed, in any case; all of them when nothing was. */
export function filterOptions<Option extends SelectOption>(options: readonly Option[], search: string): Option[] {
  const wanted = search.trim().toLocaleLowerCase();
  return options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
}

/** Where a key moves the highlight, from nowhere (-1) or an index; undefined for keys that do not move it. */
export function nextActiveIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** What Enter picks: the highlighted option, else the only match. */
export function optionForEnter<Option extends SelectOption>(matches: readonly Option[], active: number) {
  return matches[active] ?? (matches.length === 1 ? matches[0] : undefined);
}
