import type { Result } from '@marque/base';
import { useEffect, useReducer } from 'react';
import type { LookupProblem, Lookups } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { readChoice, typedVrn } from './model.ts';
import {
  choiceOf,
  type DueList,
  startVehicleSteps,
  stepVehicle,
  type VehicleStep,
  type VehicleSteps,
} from './vehicle-steps.ts';

/**
 * The steps to a car, with the lists that they need looked up while `active`. A person's choices are kept in the
 * question's value, so that they are there when the person comes back.
 */
export function useVehicleSteps(
  { value, onChange, lookups }: QuestionViewProps,
  active: boolean,
): { readonly steps: VehicleSteps; readonly choose: (step: VehicleStep) => void } {
  const [steps, take] = useReducer(stepVehicle, value, (first) => startVehicleSteps(readChoice(first)));
  const { due } = steps;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may hand in its look-ups again each time; a list is asked for once.
  useEffect(() => {
    if (!due || !active) return;
    const controller = new AbortController();
    void lookUp(lookups, due, controller.signal)
      .catch((): VehicleStep => ({ step: 'failed', due }))
      .then((step) => {
        if (!controller.signal.aborted) take(step);
      });
    return () => controller.abort();
  }, [due, active]);
  const choose = (step: VehicleStep) => {
    take(step);
    const vrn = typedVrn(value);
    if (step.step !== 'retry') onChange({ ...(vrn && { vrn }), choice: choiceOf(stepVehicle(steps, step)) });
  };
  return { steps, choose };
}

async function lookUp(lookups: Lookups, due: DueList, signal: AbortSignal): Promise<VehicleStep> {
  switch (due.list) {
    case 'makes':
      return listed(due, await lookups.findVehicleMakes({ year: due.year }, signal), (items) => ({
        step: 'makes',
        due,
        items,
      }));
    case 'models':
      return listed(due, await lookups.findVehicleModels({ year: due.year, make: due.make }, signal), (items) => ({
        step: 'models',
        due,
        items,
      }));
    case 'specifications': {
      const { year, make, model } = due;
      return listed(due, await lookups.findVehicles({ year, make, model }, signal), (items) => ({
        step: 'specifications',
        due,
        items,
      }));
    }
  }
}

function listed<Item>(
  due: DueList,
  result: Result<readonly Item[], LookupProblem>,
  found: (items: readonly Item[]) => VehicleStep,
): VehicleStep {
  if (result.ok) return found(result.value);
  return result.problem.code === 'not_found' ? found([]) : { step: 'failed', due };
}
