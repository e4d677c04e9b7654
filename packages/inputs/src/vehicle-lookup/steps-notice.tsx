import { Button, Notice } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import { nothingFound, type VehicleStep, type VehicleSteps } from './vehicle-steps.ts';

const nothing = {
  makes: 'inputs.vehicleLookup.noMakes',
  models: 'inputs.vehicleLookup.noModels',
  vehicles: 'inputs.vehicleLookup.noVehicles',
};

/** Says that nothing can be chosen, or that it could not be looked up, and the way on. */
export function StepsNotice({
  view,
  steps,
  choose,
}: {
  readonly view: QuestionViewProps;
  readonly steps: VehicleSteps;
  readonly choose: (step: VehicleStep) => void;
}) {
  const { text } = view;
  const { year = '', make = '', model = '', failed } = steps;
  const none = nothingFound(steps);
  if (failed) {
    const retry = (
      <Button variant="text" onClick={() => choose({ step: 'retry' })}>
        {text('inputs.tryAgain')}
      </Button>
    );
    return (
      <Notice tone="warning" role="alert" action={retry}>
        {text('inputs.vehicleLookup.unavailable')}
      </Notice>
    );
  }
  if (none === undefined) return null;
  return (
    <Notice tone="info" role="status">
      {text(nothing[none], { year, make, model })}
    </Notice>
  );
}
