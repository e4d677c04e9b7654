import { useEffect, useState } from 'react';
import type { TableEntry } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { useLookup } from './use-lookup.ts';

/** The row of a code: loading, loaded, or not available (`isGone`: the table no longer has the code). */
export type TableEntryState =
  | { readonly status: 'busy' }
  | { readonly status: 'found'; readonly entry: TableEntry }
  | { readonly status: 'failed'; readonly isGone: boolean };

/** The words of a stored code. A code picked here is remembered, so that it is not fetched again. */
export function useTableEntry({ question, value, lookups, language }: QuestionViewProps) {
  const table = String(question.settings['table'] ?? '');
  const code = typeof value === 'string' && value !== '' ? value : undefined;
  const lookup = useLookup(lookups.getTableEntry);
  const [known, setKnown] = useState<{ readonly entry: TableEntry; readonly language: string }>();
  const picked = known?.language === language && known.entry.code === code ? known.entry : undefined;
  const load = () => {
    if (code !== undefined) void lookup.start({ table, code });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code or language alone asks again.
  useEffect(() => {
    if (!picked) load();
  }, [table, code, language]);

  const { state } = lookup;
  const isOfCode = state.status !== 'idle' && state.input.code === code;
  const entry = picked ?? (state.status === 'found' && isOfCode ? state.value : undefined);
  const shown: TableEntryState = entry
    ? { status: 'found', entry }
    : state.status === 'failed' && isOfCode
      ? { status: 'failed', isGone: state.code === 'not_found' }
      : { status: 'busy' };
  return { table, state: shown, retry: load, remember: (one: TableEntry) => setKnown({ entry: one, language }) };
}
