import { textsOf } from '@marque/forms';
import { Button, Notice, TextField, VisuallyHidden } from '@marque/kit';
import { useState } from 'react';
import { autocompleteOf } from '../autocomplete.ts';
import { ConfirmOrChange } from '../confirm-or-change/confirm-or-change.tsx';
import { useConfirmOrChange } from '../confirm-or-change/use-confirm-or-change.ts';
import { describedBy } from '../fields/question-field.tsx';
import { ShownEntry } from '../fields/shown-entry.tsx';
import { useLookup } from '../hooks/use-lookup.ts';
import { useTableEntry } from '../hooks/use-table-entry.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { canCheck, isDigitsOnly, keepCode, lengthMax } from './model.ts';
import styles from './view.module.css';

/** A box for a code and a button that checks it, as Enter does; then what was found, with a way to change it. */
export function DataEntryView(props: QuestionViewProps) {
  const { id, question, value, onChange, lookups, text, textIfAny, readOnly } = props;
  const { settings } = question;
  const [typed, setTyped] = useState('');
  const lookup = useLookup(lookups.getTableEntry);
  const { table, state: entry, retry, remember } = useTableEntry(props);
  const field = useConfirmOrChange({ id, value, onChange });
  const { state } = lookup;

  const check = async () => {
    if (!canCheck(typed, settings)) return;
    const found = await lookup.start({ table, code: typed });
    if (!found) return;
    remember(found);
    setTyped('');
    lookup.reset();
    field.set(found.code);
  };
  const isUnknown = state.status === 'failed' && state.code === 'not_found';
  const noResults = isUnknown
    ? (textIfAny(`${textsOf(question)}.noResults`) ?? text('inputs.dataEntry.noResults'))
    : undefined;
  const view = { ...props, problem: noResults ?? props.problem };
  return (
    <ConfirmOrChange
      view={view}
      field={field}
      shown={<ShownEntry view={props} state={entry} onRetry={retry} withCode />}
    >
      <div className={styles.entry}>
        <TextField
          id={id}
          size="medium"
          value={typed}
          onChange={(next) => {
            setTyped(keepCode(next, settings));
            lookup.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void check();
          }}
          placeholder={textIfAny(`${textsOf(question)}.placeholder`)}
          autoComplete={autocompleteOf(settings, 'off')}
          inputMode={isDigitsOnly(settings) ? 'numeric' : undefined}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={lengthMax(settings)}
          invalid={view.problem !== undefined}
          describedBy={describedBy(view)}
          disabled={readOnly}
        />
        <Button
          variant="quiet"
          busy={state.status === 'busy'}
          disabled={!canCheck(typed, settings)}
          onClick={() => void check()}
        >
          {text('inputs.dataEntry.check')}
        </Button>
      </div>
      <VisuallyHidden live="polite">{noResults}</VisuallyHidden>
      {state.status === 'failed' && !isUnknown && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="text" onClick={() => void check()}>
              {text('inputs.tryAgain')}
            </Button>
          }
        >
          {text('inputs.dataEntry.unavailable')}
        </Notice>
      )}
    </ConfirmOrChange>
  );
}
