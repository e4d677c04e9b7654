import { divideWhileTyping } from '@marque/forms';
import { Button, Modal, Notice, PlateInput } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import type { QuestionViewProps } from '../question-view.ts';
import { useFocusLater } from '../use-focus-later.ts';
import { useLookup } from '../use-lookup.ts';
import { FoundCar } from '../vehicle-registration/found-car.tsx';
import { type ConfirmedCar, editRegistration } from './edit-registration.ts';
import styles from './view.module.css';

export type EditCarModalProps = {
  readonly view: QuestionViewProps;
  readonly car: ConfirmedCar;
  readonly onSet: (car: ConfirmedCar) => void;
  /** It is another car altogether. */
  readonly onOther: () => void;
  readonly onClose: () => void;
};

/** Where the registration of a car is given or changed, and the car itself. What was confirmed stands until something else is. */
export function EditCarModal(props: EditCarModalProps) {
  const { view, car, onSet, onClose } = props;
  const { formats, text, lookups } = view;
  const id = `${view.id}-edit`;
  const [typed, setTyped] = useState(car.vrn ?? '');
  const [problem, setProblem] = useState<string>();
  const { state, start, reset } = useLookup(lookups.lookupVehicle);
  const focusLater = useFocusLater();
  const required = view.question.settings['registrationRequired'] === true;

  const save = () => {
    const edited = editRegistration(typed, car, { required, formats });
    setProblem(edited.kind === 'problem' ? text(`inputs.vehicleTabs.${edited.problem}`) : undefined);
    if (edited.kind === 'problem') document.getElementById(id)?.focus();
    if (edited.kind === 'lookUp') {
      focusLater(`${id}-found`);
      void start({ vrn: edited.vrn });
    }
    if (edited.kind === 'set') onSet(edited.car);
    if (edited.kind === 'same' || edited.kind === 'set') onClose();
  };
  const type = (entered: string) => {
    reset();
    setProblem(undefined);
    setTyped(divideWhileTyping(entered, formats.registrations));
  };
  if (state.status === 'found') {
    const found = { vrn: state.input.vrn, specification: state.value.specification };
    return (
      <Sheet {...props}>
        <FoundCar
          view={{ ...view, id, problem: undefined }}
          car={found}
          onConfirm={() => {
            onSet({ ...found, regLookup: true });
            onClose();
          }}
          onRefuse={() => {
            focusLater(id);
            reset();
          }}
        />
      </Sheet>
    );
  }
  const notFound = state.status === 'failed' && state.code === 'not_found';
  return (
    <Sheet {...props}>
      <PlateInput
        id={id}
        value={divideWhileTyping(typed, formats.registrations)}
        onChange={type}
        onSubmit={save}
        label={text(`inputs.vehicleTabs.${required ? 'registration' : 'registrationIfAny'}`)}
        error={notFound ? text('inputs.vehicleRegistration.notFound') : problem}
      />
      {state.status === 'failed' && !notFound && (
        <Notice tone="warning" role="alert">
          {text('inputs.vehicleRegistration.unavailable')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={save} busy={state.status === 'busy'}>
          {text('inputs.vehicleTabs.save')}
        </Button>
        <Button variant="quiet" onClick={props.onOther}>
          {text('inputs.vehicleTabs.other')}
        </Button>
      </div>
    </Sheet>
  );
}

function Sheet({ view, onClose, children }: EditCarModalProps & { readonly children: ReactNode }) {
  return (
    <Modal
      open
      onClose={onClose}
      title={view.text('inputs.vehicleTabs.editTitle')}
      closeText={view.text('inputs.close')}
    >
      <div className={styles.sheet}>{children}</div>
    </Modal>
  );
}
