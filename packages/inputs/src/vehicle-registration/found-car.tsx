import { Button } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import { CarCard } from './car-card.tsx';
import type { ShownCar } from './model.ts';
import styles from './view.module.css';

/** A car that was found, to be confirmed or refused. */
export function FoundCar(props: {
  readonly view: QuestionViewProps;
  readonly car: ShownCar;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}) {
  const { view, car, onConfirm, onRefuse } = props;
  const { id, text } = view;
  return (
    <>
      <p className={styles.isThis}>{text('inputs.vehicleRegistration.isThis')}</p>
      <CarCard view={view} car={car} focusId={`${id}-found`} />
      <div className={styles.actions}>
        <Button id={id} onClick={onConfirm}>
          {text('inputs.vehicleRegistration.yes')}
        </Button>
        <Button variant="quiet" onClick={onRefuse}>
          {text('inputs.vehicleRegistration.no')}
        </Button>
      </div>
    </>
  );
}
