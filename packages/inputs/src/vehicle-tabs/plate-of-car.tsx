import { divideRegistration, divideWhileTyping } from '@marque/forms';
import { Button, Notice, PlateInput } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import { useLookup } from '../hooks/use-lookup.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { FoundCar } from '../vehicle-registration/found-car.tsx';
import { type ConfirmedCar, editRegistration } from './edit-registration.ts';
import { plateStanding } from './plate-standing.ts';
import styles from './view.module.css';

export type PlateOfCarProps = {
  readonly view: Pick<QuestionViewProps, 'id' | 'text' | 'textIfAny' | 'lookups' | 'formats' | 'language' | 'onHelp'>;
  /** The car to which a registration is given. */
  readonly car: ConfirmedCar;
  readonly required: boolean;
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  readonly onSet: (car: ConfirmedCar) => void;
  /** The registration was left as it is. */
  readonly onSame?: () => void;
  /** What is set is still being saved. */
  readonly busy?: boolean;
  /** Why what was set last could not be saved. */
  readonly refused?: string | undefined;
  /** What a yes to another car leads to. */
  readonly otherCarNote?: string;
  /** Other ways, beside the button. */
  readonly children?: ReactNode;
};

/**
 * A place to give a car its registration. Each is looked up: if it belongs to another car, the driver is asked whether
 * that is the one; if the look-up does not know it, they may keep or correct it. The earlier registration stays until
 * another is set.
 */
export function PlateOfCar(props: PlateOfCarProps) {
  const { view, car, required, onSet, busy = false } = props;
  const { id, formats, text, lookups } = view;
  const [typed, setTyped] = useState(car.vrn ?? '');
  const [problem, setProblem] = useState<string>();
  const { state, start, reset } = useLookup(lookups.lookupVehicle);
  const focusLater = useFocusLater();
  const standing = plateStanding(state, car);

  const lookUp = async (vrn: string) => {
    const found = await start({ vrn });
    const now = found && plateStanding({ status: 'found', input: { vrn }, value: found }, car);
    if (now?.kind === 'thatCar') onSet(now.car);
  };
  const save = () => {
    const edited = editRegistration(typed, car, { required, formats });
    setProblem(edited.kind === 'problem' ? text(`inputs.vehicleTabs.${edited.problem}`) : undefined);
    if (edited.kind === 'problem') document.getElementById(id)?.focus();
    if (edited.kind === 'lookUp') {
      focusLater(`${id}-found`);
      void lookUp(edited.vrn);
    }
    if (edited.kind === 'set') onSet(edited.car);
    if (edited.kind === 'same') props.onSame?.();
  };
  const correct = () => {
    focusLater(id);
    reset();
  };
  if (standing?.kind === 'otherCar') {
    const plate = divideRegistration(standing.car.vrn, formats.registrations);
    return (
      <div className={styles.sheet}>
        <FoundCar
          view={{ ...view, problem: undefined, readOnly: false }}
          car={standing.car}
          isThis={text('inputs.vehicleTabs.otherCar', { plate })}
          note={props.otherCarNote}
          busy={busy}
          onConfirm={() => onSet(standing.car)}
          onRefuse={correct}
        />
        {props.refused && (
          <Notice tone="warning" role="alert">
            {props.refused}
          </Notice>
        )}
      </div>
    );
  }
  return (
    <div className={styles.sheet}>
      <PlateInput
        id={id}
        value={divideWhileTyping(typed, formats.registrations)}
        onChange={(entered) => {
          reset();
          setProblem(undefined);
          setTyped(divideWhileTyping(entered, formats.registrations));
        }}
        onSubmit={save}
        label={props.label}
        error={standing?.kind === 'withoutCar' ? text('inputs.vehicleTabs.withoutCar') : (problem ?? props.refused)}
      />
      {standing?.kind === 'unavailable' && (
        <Notice tone="warning" role="alert">
          {text('inputs.vehicleTabs.notLookedUp')}
        </Notice>
      )}
      {standing?.kind === 'unknown' && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="quiet" busy={busy} onClick={() => onSet(standing.car)}>
              {text('inputs.vehicleTabs.keepPlate')}
            </Button>
          }
        >
          {text('inputs.vehicleTabs.unknownPlate')}
        </Notice>
      )}
      <div className={styles.actions}>
        {standing?.kind !== 'unknown' && (
          <Button onClick={save} busy={busy || state.status === 'busy'}>
            {props.action}
          </Button>
        )}
        {props.children}
      </div>
    </div>
  );
}
