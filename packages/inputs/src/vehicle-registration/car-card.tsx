import { divideRegistration } from '@marque/forms';
import { Button, bodyStyles, CarSide, Notice, Plate } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import { carDetails } from './car-details.ts';
import { carName, isZeroEmission, type ShownCar } from './model.ts';
import styles from './view.module.css';

const DRAWING_HEIGHT = 72;

/**
 * A car that was found: drawing, plate, name and what is known about it, and a note if there is no price for it yet.
 */
export function CarCard(props: CarCardProps) {
  const { text, onHelp, readOnly } = props.view;
  const sheet = <CarSheet {...props} />;
  if (props.car.specification.insuranceGroupKnown !== false) return sheet;
  const help = (
    <Button variant="text" icon="chat" onClick={onHelp}>
      {text('inputs.car.getHelp')}
    </Button>
  );
  return (
    <div className={styles.withNotice}>
      {sheet}
      <Notice tone="warning" role="status" action={readOnly ? undefined : help}>
        {text('inputs.car.groupUnknown')}
      </Notice>
    </div>
  );
}

export type CarCardProps = {
  readonly view: Pick<
    QuestionViewProps,
    'text' | 'textIfAny' | 'language' | 'formats' | 'onHelp' | 'readOnly' | 'problem'
  >;
  readonly car: ShownCar;
  /** Lets focus be moved here, so that the car is read out. */
  readonly focusId?: string | undefined;
};

function CarSheet({ view, car, focusId }: CarCardProps) {
  const { vrn, specification } = car;
  const plate = divideRegistration(vrn, view.formats.registrations);
  const body = bodyStyles.find((style) => style === specification.bodyStyle);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is a picture of a car.
    <div
      role="group"
      id={focusId}
      tabIndex={focusId === undefined ? undefined : -1}
      aria-label={[plate, carName(specification)].filter(Boolean).join(', ')}
      className={styles.car}
      data-invalid={view.problem !== undefined || undefined}
    >
      <CarSide height={DRAWING_HEIGHT} className={styles.drawing} {...(body && { body })} />
      <div className={styles.words}>
        {plate !== '' && <Plate vrn={plate} side="rear" zeroEmission={isZeroEmission(specification)} />}
        <p className={styles.name}>{carName(specification)}</p>
        <p className={styles.details}>
          {carDetails(specification, view).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
