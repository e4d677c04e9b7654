import { divideWhileTyping, normaliseRegistration } from '@marque/forms';
import { Button, PlateInput } from '@marque/kit';
import { useEffect, useState } from 'react';
import type { CarSpecification } from '../lookups.ts';
import { QuestionField } from '../question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { useFocusLater } from '../use-focus-later.ts';
import { useLookup } from '../use-lookup.ts';
import { CarCard } from './car-card.tsx';
import { canLookUp, readCar } from './model.ts';
import styles from './view.module.css';

/** An empty plate that invites typing, then the car that carries it, to be confirmed or changed. */
export function VehicleRegistrationView(props: QuestionViewProps) {
  const { id, value, onChange, lookups, formats, readOnly } = props;
  const { vrn = '', specification } = readCar(value);
  const lookup = useLookup(lookups.lookupVehicle);
  const focusLater = useFocusLater();
  const [refused, setRefused] = useState(false);
  useLookupAtFirst(() => {
    if (!readOnly && specification === undefined && canLookUp(vrn, formats)) void lookup.start({ vrn });
  });

  const type = (typed: string) => {
    const plain = normaliseRegistration(divideWhileTyping(typed, formats.registrations));
    setRefused(false);
    if (plain !== vrn) lookup.reset();
    onChange(plain === '' ? undefined : { vrn: plain });
  };
  const change = () => {
    setRefused(true);
    focusLater(id);
    onChange(vrn === '' ? undefined : { vrn });
  };
  const start = () => {
    if (!canLookUp(vrn, formats)) return;
    setRefused(false);
    focusLater(`${id}-found`);
    void lookup.start({ vrn });
  };
  const { state } = lookup;
  if (specification !== undefined) return <ConfirmedCar view={props} car={{ vrn, specification }} onChange={change} />;
  if (state.status === 'found' && state.input.vrn === vrn && !refused) {
    const found = state.value.specification;
    const confirm = () => {
      focusLater(id);
      onChange({ vrn, regLookup: true, specification: found });
    };
    return <FoundCar view={props} car={{ vrn, specification: found }} onConfirm={confirm} onChange={change} />;
  }
  const failure =
    state.status === 'failed' ? failures[state.code === 'not_found' ? 'notFound' : 'unavailable'] : undefined;
  return (
    <PlateEntry view={props} vrn={vrn} failure={failure} busy={state.status === 'busy'} onType={type} onFind={start} />
  );
}

const failures = {
  notFound: 'inputs.vehicleRegistration.notFound',
  unavailable: 'inputs.vehicleRegistration.unavailable',
};

type Car = { readonly vrn: string; readonly specification: CarSpecification };

function ConfirmedCar(props: { readonly view: QuestionViewProps; readonly car: Car; readonly onChange: () => void }) {
  const { view, car, onChange } = props;
  return (
    <QuestionField view={view} group>
      <CarCard view={view} car={car} />
      {!view.readOnly && (
        <div className={styles.actions}>
          <Button id={view.id} variant="text" onClick={onChange}>
            {view.text('inputs.vehicleRegistration.change')}
          </Button>
        </div>
      )}
    </QuestionField>
  );
}

function FoundCar(props: {
  readonly view: QuestionViewProps;
  readonly car: Car;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}) {
  const { view, car, onConfirm, onChange } = props;
  const { id, text } = view;
  return (
    <QuestionField view={view} group>
      <p className={styles.isThis}>{text('inputs.vehicleRegistration.isThis')}</p>
      <CarCard view={view} car={car} focusId={`${id}-found`} />
      <div className={styles.actions}>
        <Button id={id} onClick={onConfirm}>
          {text('inputs.vehicleRegistration.yes')}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {text('inputs.vehicleRegistration.no')}
        </Button>
      </div>
    </QuestionField>
  );
}

function PlateEntry(props: {
  readonly view: QuestionViewProps;
  readonly vrn: string;
  readonly failure: string | undefined;
  readonly busy: boolean;
  readonly onType: (typed: string) => void;
  readonly onFind: () => void;
}) {
  const { view, vrn, failure, busy, onType, onFind } = props;
  const { id, problem, text, textIfAny, question, formats, readOnly } = view;
  return (
    <QuestionField view={view} group hideProblem>
      <div className={styles.entry}>
        <PlateInput
          id={id}
          value={divideWhileTyping(vrn, formats.registrations)}
          onChange={onType}
          onSubmit={onFind}
          label={text('inputs.vehicleRegistration.registration')}
          labelHidden
          error={failure === undefined ? problem : text(failure)}
          ghost={textIfAny(`questions.${question.name}.ghost`)}
          disabled={readOnly}
        />
        <Button onClick={onFind} busy={busy} disabled={!canLookUp(vrn, formats)}>
          {text('inputs.vehicleRegistration.find')}
        </Button>
      </div>
    </QuestionField>
  );
}

/** A registration that was typed elsewhere, as on the home page, is looked up at once. */
function useLookupAtFirst(start: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the question appears, and never again.
  useEffect(start, []);
}
