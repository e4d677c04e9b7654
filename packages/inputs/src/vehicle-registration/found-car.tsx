import { Button } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import { CarCard, type CarCardProps } from './car-card.tsx';
import type { ShownCar } from './model.ts';
import styles from './view.module.css';

/** A car that was found, to be confirmed or refused. */
export function FoundCar(props: {
  readonly view: CarCardProps['view'] & Pick<QuestionViewProps, 'id'>;
  readonly car: ShownCar;
  /** The question that is put; whether it is the driver's car if not given. */
  readonly isThis?: string;
  /** What follows from a yes. */
  readonly note?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}) {
  const { view, car, onConfirm, onRefuse, busy = false } = props;
  const { id, text } = view;
  return (
    <>
      <p className={styles.isThis}>{props.isThis ?? text('inputs.vehicleRegistration.isThis')}</p>
      <CarCard view={view} car={car} focusId={`${id}-found`} />
      {props.note && <p className={styles.note}>{props.note}</p>}
      <div className={styles.actions}>
        <Button id={id} busy={busy} onClick={onConfirm}>
          {text('inputs.vehicleRegistration.yes')}
        </Button>
        <Button variant="quiet" onClick={onRefuse}>
          {text('inputs.vehicleRegistration.no')}
        </Button>
      </div>
    </>
  );
}
