import { divideRegistration } from '@marque/forms';
import { bodyStyles, CarSide, Plate } from '@marque/kit';
import { localeOf } from '../locale-of.ts';
import type { CarSpecification } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { carName, engineLitres, isZeroEmission, powerPs } from './model.ts';
import styles from './view.module.css';

const DRAWING_HEIGHT = 72;

/** A car that was found: drawing, plate, name and what is known of it. */
export function CarCard({
  view,
  car,
  focusId,
}: {
  readonly view: QuestionViewProps;
  /** The registration is blank where the car was found without one. */
  readonly car: { readonly vrn: string; readonly specification: CarSpecification };
  /** Lets focus be moved here, so that the car is read out. */
  readonly focusId?: string | undefined;
}) {
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

/** Engine, gears, seats and power, as far as they are known. */
function carDetails(specification: CarSpecification, { text, textIfAny, language }: QuestionViewProps): string[] {
  const { primaryFuel, transmission, engineCapacity, enginePower, numberOfSeats } = specification;
  const fuel = textIfAny(`inputs.car.fuel.${primaryFuel}`) ?? primaryFuel;
  const litres = engineLitres(engineCapacity, localeOf(language));
  return [
    engineCapacity > 0 ? text('inputs.car.engine', { litres, fuel }) : fuel,
    textIfAny(`inputs.car.transmission.${transmission}`) ?? transmission,
    numberOfSeats ? text('inputs.car.seats', { count: numberOfSeats }) : '',
    enginePower > 0 ? text('inputs.car.power', { ps: powerPs(enginePower) }) : '',
  ].filter((detail): detail is string => Boolean(detail));
}
