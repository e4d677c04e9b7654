import { divideWhileTyping, normaliseRegistration } from '@marque/forms';
import { useEffect, useState } from 'react';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import { useLookup } from '../hooks/use-lookup.ts';
import type { CarSpecification } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { isSameCar } from './is-same-car.ts';
import { canLookUp, readCar } from './model.ts';

/** The state of the search for a car by its registration, and what a person can do with it. */
export type RegistrationSearch = {
  readonly vrn: string;
  /** A car that carries this registration, to be confirmed. */
  readonly found: CarSpecification | undefined;
  readonly failure: 'notFound' | 'unavailable' | undefined;
  readonly busy: boolean;
  /**
   * Whether a typed registration may be kept with a car that was chosen otherwise: not if it is known to be another
   * car's, or could not be looked up.
   */
  readonly mayStandBeside: (chosen: CarSpecification) => boolean;
  readonly canFind: boolean;
  readonly type: (typed: string) => void;
  readonly find: () => void;
  /** The car found is not the one meant: back to its registration. */
  readonly refuse: () => void;
};

/** Codes of a look-up that found no car. */
const unfound: ReadonlySet<string> = new Set(['not_found', 'registration_without_car']);

/**
 * The search by registration of a question whose car is not confirmed. A registration typed elsewhere, as on the home
 * page, is looked up at once. Focus goes to the car that was found (`<id>-found`), or back to the element with the
 * question's id.
 */
export function useRegistrationSearch({
  id,
  value,
  onChange,
  lookups,
  formats,
  readOnly,
}: QuestionViewProps): RegistrationSearch {
  const { vrn = '', specification } = readCar(value);
  const { state, start, reset } = useLookup(lookups.lookupVehicle);
  const focusLater = useFocusLater();
  const [refused, setRefused] = useState(false);
  const canFind = canLookUp(vrn, formats);
  useAtFirst(() => {
    if (!readOnly && specification === undefined && canFind) void start({ vrn });
  });
  const isFound = state.status === 'found' && state.input.vrn === vrn && !refused;
  return {
    vrn,
    found: isFound ? state.value.specification : undefined,
    failure: state.status !== 'failed' ? undefined : unfound.has(state.code) ? 'notFound' : 'unavailable',
    busy: state.status === 'busy',
    mayStandBeside: (chosen) => {
      if (state.status === 'found') return isSameCar(state.value.specification, chosen);
      return state.status !== 'failed' || state.code === 'not_found';
    },
    canFind,
    type: (typed) => {
      const plain = normaliseRegistration(divideWhileTyping(typed, formats.registrations));
      setRefused(false);
      if (plain !== vrn) reset();
      onChange(plain === '' ? undefined : { vrn: plain });
    },
    find: () => {
      if (!canFind) return;
      setRefused(false);
      focusLater(`${id}-found`);
      void start({ vrn });
    },
    refuse: () => {
      setRefused(true);
      focusLater(id);
    },
  };
}

function useAtFirst(start: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the question appears, and never again.
  useEffect(start, []);
}
