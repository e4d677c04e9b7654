import { useEffect, useState } from 'react';
import type { Lookups } from '../lookups.ts';

/** Finds the words of look-up codes; undefined for codes that are not known yet or have none. */
export function useTableTexts(
  codes: readonly { readonly table: string; readonly code: string }[],
  { lookups, language }: { readonly lookups: Lookups; readonly language: string },
): (table: string, code: string) => string | undefined {
  const [texts, setTexts] = useState<{ readonly [key: string]: string }>({});
  const keyOf = (table: string, code: string) => [language, table, code].join(' ');
  const wanted = [...new Set(codes.map(({ table, code }) => JSON.stringify([table, code])))].sort().join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted says all; a page may hand in its look-ups again each time.
  useEffect(() => {
    const controller = new AbortController();
    const find = async ([table, code]: [string, string]) => {
      const found = await lookups.getTableEntry({ table, code }, controller.signal).catch(() => undefined);
      if (!controller.signal.aborted && found?.ok)
        setTexts((known) => ({ ...known, [keyOf(table, code)]: found.value.text }));
    };
    for (const line of wanted.split('\n').filter(Boolean)) void find(JSON.parse(line));
    return () => controller.abort();
  }, [wanted, language]);
  return (table, code) => texts[keyOf(table, code)];
}
