import { textsOf } from '@marque/forms';
import { TextField } from '@marque/kit';
import { useState } from 'react';
import { autocompleteOf } from '../autocomplete.ts';
import { describedBy } from '../fields/question-field.tsx';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import { useLookup } from '../hooks/use-lookup.ts';
import type { Address, FoundAddress } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { FoundAddresses } from './found-addresses.tsx';
import { ADDRESS_DEBOUNCE_MS, writeAddress } from './model.ts';
import { openSingle } from './open-single.ts';

/**
 * A search by postcode whose results open up until one is an address; if only one place was found, it opens by itself.
 */
export function AddressSearch({
  view,
  onFound,
}: {
  readonly view: QuestionViewProps;
  readonly onFound: (address: Address) => void;
}) {
  const { id, question, problem, lookups, textIfAny, text, readOnly } = view;
  const [search, setSearch] = useState('');
  const [trail, setTrail] = useState<readonly FoundAddress[]>([]);
  const find = useLookup(openSingle(lookups.findAddresses));
  const get = useLookup(lookups.getAddress);
  const focusLater = useFocusLater();
  const wanted = search.trim();

  const lookInto = (next: readonly FoundAddress[]) => {
    const more = next.at(-1)?.id;
    setTrail(next);
    return find.start({ text: wanted, ...(more !== undefined && { more }) });
  };
  const look = () => {
    if (wanted !== '') void lookInto([]);
  };
  const lookIfNew = () => {
    if (find.state.status === 'idle' || find.state.input.text !== wanted) look();
  };
  useDebounced(search, ADDRESS_DEBOUNCE_MS, lookIfNew);
  const type = (typed: string) => {
    setSearch(typed);
    get.reset();
    if (typed.trim() === '') find.reset();
  };
  const goTo = (next: readonly FoundAddress[]) => {
    focusLater(`${id}-results`);
    void lookInto(next);
  };
  const pick = async (found: FoundAddress) => {
    if (found.type !== 'Address') return goTo([...trail, found]);
    const address = await get.start({ id: found.id });
    if (address) onFound(writeAddress(address));
  };
  return (
    <>
      <TextField
        id={id}
        type="search"
        size="medium"
        value={search}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          look();
        }}
        placeholder={textIfAny(`${textsOf(question)}.placeholder`) ?? text('inputs.address.placeholder')}
        autoComplete={autocompleteOf(question.settings, 'postal-code')}
        spellCheck={false}
        invalid={problem !== undefined}
        describedBy={describedBy(view)}
        disabled={readOnly}
      />
      <FoundAddresses
        view={view}
        find={find.state}
        get={get.state}
        within={trail.at(-1)}
        above={trail.at(-2)}
        onPick={(found) => void pick(found)}
        onBack={() => goTo(trail.slice(0, -1))}
        onRetry={() => void (find.state.status === 'failed' ? find.start(find.state.input) : get.reset())}
      />
    </>
  );
}
