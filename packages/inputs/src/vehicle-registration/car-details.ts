import type { CarSpecification } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { localeOf } from '../words/locale-of.ts';
import { engineLitres, powerPs } from './model.ts';

/** Engine, gears, seats and power, as far as they are known. */
export function carDetails(
  specification: CarSpecification,
  { text, textIfAny, language }: Pick<QuestionViewProps, 'text' | 'textIfAny' | 'language'>,
): string[] {
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
