import { textsOf } from '@marque/forms';
import { Button, Notice, SearchBox } from '@marque/kit';
import { useState } from 'react';
import { autocompleteOf } from '../autocomplete.ts';
import { ConfirmOrChange } from '../confirm-or-change/confirm-or-change.tsx';
import { useConfirmOrChange } from '../confirm-or-change/use-confirm-or-change.ts';
import { describedBy } from '../fields/question-field.tsx';
import { ShownEntry } from '../fields/shown-entry.tsx';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useLookup } from '../hooks/use-lookup.ts';
import { useTableEntry } from '../hooks/use-table-entry.ts';
import type { TableEntry } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { charactersMin, LOOKUP_DEBOUNCE_MS, searchFor } from './model.ts';

/** A box that suggests rows of a table as one types; then the row picked, with a way to change it. */
export function LookupView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, lookups, text, textIfAny, readOnly } = props;
  const own = textsOf(question);
  const [typed, setTyped] = useState('');
  const search = useLookup(lookups.searchTable);
  const { table, state: entry, retry, remember } = useTableEntry(props);
  const field = useConfirmOrChange({ id, value, onChange });
  const [rows, setRows] = useState<readonly TableEntry[]>([]);
  const wanted = searchFor(typed, question.settings);
  const { state } = search;
  const isOfWanted = state.status !== 'idle' && state.input.text === wanted;
  const isBusy = wanted !== undefined && !(isOfWanted && state.status !== 'busy');

  const start = async (input: { readonly table: string; readonly text: string }) => {
    const found = await search.start(input);
    if (found) setRows(found);
  };
  const look = () => {
    if (wanted !== undefined && !isOfWanted) void start({ table, text: wanted });
  };
  useDebounced(typed, LOOKUP_DEBOUNCE_MS, look);
  const type = (next: string) => {
    setTyped(next);
    if (searchFor(next, question.settings) !== undefined) return;
    search.reset();
    setRows([]);
  };
  const pick = (code: string) => {
    const row = rows.find((one) => one.code === code);
    if (!row) return;
    remember(row);
    type('');
    field.set(code);
  };
  const noResults = textIfAny(`${own}.noResults`) ?? text('inputs.lookup.noResults');
  const status = () => {
    if (typed.trim() !== '' && wanted === undefined)
      return text('inputs.lookup.typeMore', { count: charactersMin(question.settings) });
    if (state.status !== 'found' || !isOfWanted) return '';
    return rows.length === 0 ? noResults : text('inputs.lookup.found', { count: rows.length });
  };
  return (
    <ConfirmOrChange view={props} field={field} shown={<ShownEntry view={props} state={entry} onRetry={retry} />}>
      <SearchBox
        id={id}
        value={typed}
        onChange={type}
        options={rows.map((row) => ({ value: row.code, label: row.text }))}
        onPick={pick}
        onEnter={look}
        busy={isBusy}
        status={status()}
        listText={text('inputs.lookup.results')}
        placeholder={textIfAny(`${own}.placeholder`) ?? text('inputs.search')}
        autoComplete={autocompleteOf(question.settings)}
        describedBy={describedBy(props)}
        invalid={problem !== undefined}
        disabled={readOnly}
      />
      {state.status === 'failed' && isOfWanted && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="text" onClick={() => void start(state.input)}>
              {text('inputs.tryAgain')}
            </Button>
          }
        >
          {text('inputs.lookup.unavailable')}
        </Notice>
      )}
    </ConfirmOrChange>
  );
}
