import { Button, TextField } from '@marque/kit';
import { useEffect, useState } from 'react';
import type { FoundAddress } from '../lookups.ts';
import { describedBy, QuestionField } from '../question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { useFocusLater } from '../use-focus-later.ts';
import { useLookup } from '../use-lookup.ts';
import { FoundAddresses } from './found-addresses.tsx';
import { ADDRESS_DEBOUNCE_MS, addressLines, writeAddress } from './model.ts';
import styles from './view.module.css';

/** A search by postcode whose results open up until one is an address; then the address, with a way to change it. */
export function AddressView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, lookups, textIfAny, text } = props;
  const [search, setSearch] = useState('');
  const find = useLookup(lookups.findAddresses);
  const get = useLookup(lookups.getAddress);
  const focusLater = useFocusLater();

  const searchFor = search.trim();
  const look = () => {
    if (searchFor !== '') void find.start({ text: searchFor });
  };
  const lookIfNew = () => {
    if (find.state.status === 'idle' || find.state.input.text !== searchFor) look();
  };
  const wait = (typed: string) => {
    setSearch(typed);
    get.reset();
    if (typed.trim() === '') find.reset();
  };
  useDebounced(search, lookIfNew);
  const pick = async (found: FoundAddress) => {
    if (found.type !== 'Address') {
      focusLater(`${id}-results`);
      await find.start({ text: searchFor, more: found.id });
      return;
    }
    const address = await get.start({ id: found.id });
    if (!address) return;
    focusLater(id);
    onChange(writeAddress(address));
  };
  if (addressLines(value).length > 0) {
    return (
      <ChosenAddress
        view={props}
        change={() => {
          focusLater(id);
          onChange(undefined);
        }}
      />
    );
  }
  return (
    <QuestionField view={props}>
      <TextField
        id={id}
        type="search"
        size="medium"
        value={search}
        onChange={wait}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          look();
        }}
        placeholder={textIfAny(`questions.${question.name}.placeholder`) ?? text('inputs.address.placeholder')}
        autoComplete="postal-code"
        spellCheck={false}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
      <FoundAddresses
        view={props}
        find={find.state}
        get={get.state}
        onPick={(found) => void pick(found)}
        onBack={look}
        onRetry={() => void (find.state.status === 'failed' ? find.start(find.state.input) : get.reset())}
      />
    </QuestionField>
  );
}

function ChosenAddress({ view, change }: { readonly view: QuestionViewProps; readonly change: () => void }) {
  const { id, value, problem, text, readOnly } = view;
  return (
    <QuestionField view={view} group>
      <div className={styles.chosen} data-invalid={problem !== undefined || undefined}>
        <address className={styles.lines}>{addressLines(value).join('\n')}</address>
        {!readOnly && (
          <Button id={id} variant="text" onClick={change}>
            {text('inputs.address.change')}
          </Button>
        )}
      </div>
    </QuestionField>
  );
}

/** Runs the search once typing has rested. */
function useDebounced(search: string, look: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(look, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
}
