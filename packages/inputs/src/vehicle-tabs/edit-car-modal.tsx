import { Button, Modal } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import type { ConfirmedCar } from './edit-registration.ts';
import { PlateOfCar } from './plate-of-car.tsx';

export type EditCarModalProps = {
  readonly view: QuestionViewProps;
  readonly car: ConfirmedCar;
  readonly onSet: (car: ConfirmedCar) => void;
  /** It is another car altogether. */
  readonly onOther: () => void;
  readonly onClose: () => void;
};

/**
 * A place to give or change a car's registration, and the car itself. What was confirmed stays until something else is
 * confirmed.
 */
export function EditCarModal({ view, car, onSet, onOther, onClose }: EditCarModalProps) {
  const { text } = view;
  const required = view.question.settings['registrationRequired'] === true;
  return (
    <Modal open onClose={onClose} title={text('inputs.vehicleTabs.editTitle')} closeText={text('inputs.close')}>
      <PlateOfCar
        view={{ ...view, id: `${view.id}-edit` }}
        car={car}
        required={required}
        label={text(`inputs.vehicleTabs.${required ? 'registration' : 'registrationIfAny'}`)}
        action={text('inputs.vehicleTabs.save')}
        onSet={(edited) => {
          onSet(edited);
          onClose();
        }}
        onSame={onClose}
      >
        <Button variant="quiet" onClick={onOther}>
          {text('inputs.vehicleTabs.other')}
        </Button>
      </PlateOfCar>
    </Modal>
  );
}
