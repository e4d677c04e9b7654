import { ConfirmOrChange } from '../confirm-or-change/confirm-or-change.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { CarCard } from '../vehicle-registration/car-card.tsx';
import { useConfirmCar } from '../vehicle-registration/use-confirm-car.ts';
import { useRegistrationSearch } from '../vehicle-registration/use-registration-search.ts';
import { typedVrn } from './model.ts';
import { StepsFields } from './steps-fields.tsx';
import { useVehicleSteps } from './use-vehicle-steps.ts';

/** A car chosen step by step, then shown, to be changed. */
export function VehicleLookupView(props: QuestionViewProps) {
  const { value, text } = props;
  const { field, car } = useConfirmCar(props);
  const { steps, choose } = useVehicleSteps(props, field.mode !== 'view');
  // A registration typed elsewhere cannot be corrected here: if it belongs to another car, it is asked for again before the purchase.
  const search = useRegistrationSearch(props);
  return (
    <ConfirmOrChange
      view={props}
      field={field}
      shown={car && <CarCard view={props} car={car} />}
      texts={{ change: text('inputs.vehicleRegistration.change'), reset: text('inputs.car.keep') }}
      group
      bare
    >
      <StepsFields
        view={props}
        steps={steps}
        choose={choose}
        onConfirm={() => {
          const { specification } = steps;
          const vrn = specification && search.mayStandBeside(specification) ? typedVrn(value) : undefined;
          field.set({ ...(vrn && { vrn }), regLookup: false, specification });
        }}
      />
    </ConfirmOrChange>
  );
}
