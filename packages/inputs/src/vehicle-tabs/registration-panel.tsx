import { Button, Notice } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import { FoundCar } from '../vehicle-registration/found-car.tsx';
import { PlateEntry } from '../vehicle-registration/plate-entry.tsx';
import type { RegistrationSearch } from '../vehicle-registration/use-registration-search.ts';
import type { ConfirmedCar } from './edit-registration.ts';

/** The tab on which a car is found by its registration. If it is not found, the person goes on step by step. */
export function RegistrationPanel(props: {
  readonly view: QuestionViewProps;
  readonly search: RegistrationSearch;
  readonly onConfirm: (car: ConfirmedCar) => void;
  readonly onSteps: () => void;
}) {
  const { view, search, onConfirm, onSteps } = props;
  const { text, problem } = view;
  const { vrn, found, failure } = search;
  if (found) {
    return (
      <FoundCar
        view={view}
        car={{ vrn, specification: found }}
        onConfirm={() => onConfirm({ vrn, regLookup: true, specification: found })}
        onRefuse={search.refuse}
      />
    );
  }
  return (
    <>
      <PlateEntry view={view} search={search} error={failure === undefined ? problem : undefined} />
      {failure && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="text" onClick={onSteps}>
              {text('inputs.vehicleTabs.goToSteps')}
            </Button>
          }
        >
          {text(`inputs.vehicleTabs.${failure}`)}
        </Notice>
      )}
    </>
  );
}
