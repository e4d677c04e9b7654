import { type ConfirmOrChangeField, useConfirmOrChange } from '../confirm-or-change/use-confirm-or-change.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { readCar, type ShownCar } from './model.ts';

/** A question's car as it is confirmed or changed, and the car to show. A registration outlives a change of the car, to be corrected. */
export function useConfirmCar({ id, value, onChange }: QuestionViewProps): {
  readonly field: ConfirmOrChangeField;
  readonly car: ShownCar | undefined;
} {
  const { vrn = '', specification } = readCar(value);
  const field = useConfirmOrChange({
    id,
    value: specification === undefined ? undefined : value,
    onChange: (car) => onChange(car ?? (vrn === '' ? undefined : { vrn })),
  });
  return { field, car: specification && { vrn, specification } };
}
