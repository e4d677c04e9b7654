import { ConfirmOrChange } from '../confirm-or-change/confirm-or-change.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { CarCard } from './car-card.tsx';
import { FoundCar } from './found-car.tsx';
import { PlateEntry } from './plate-entry.tsx';
import { useConfirmCar } from './use-confirm-car.ts';
import { useRegistrationSearch } from './use-registration-search.ts';

/** An empty plate that invites typing, then the car that carries it, to be confirmed or changed. */
export function VehicleRegistrationView(props: QuestionViewProps) {
  const { problem, text } = props;
  const search = useRegistrationSearch(props);
  const { field, car } = useConfirmCar(props);
  const { vrn, found, failure } = search;
  const change = () => {
    search.refuse();
    field.change();
  };
  return (
    <ConfirmOrChange
      view={props}
      field={{ ...field, change }}
      shown={car && <CarCard view={props} car={car} />}
      texts={{ change: text('inputs.vehicleRegistration.change'), reset: text('inputs.car.keep') }}
      group
      bare
      hideProblem={found === undefined}
    >
      {found ? (
        <FoundCar
          view={props}
          car={{ vrn, specification: found }}
          onConfirm={() => field.set({ vrn, regLookup: true, specification: found })}
          onRefuse={search.refuse}
        />
      ) : (
        <PlateEntry
          view={props}
          search={search}
          error={failure === undefined ? problem : text(`inputs.vehicleRegistration.${failure}`)}
        />
      )}
    </ConfirmOrChange>
  );
}
