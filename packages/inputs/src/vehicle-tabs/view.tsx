import { Button, Tabs } from '@marque/kit';
import { useState } from 'react';
import { QuestionField } from '../fields/question-field.tsx';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { readChoice, typedVrn } from '../vehicle-lookup/model.ts';
import { StepsFields } from '../vehicle-lookup/steps-fields.tsx';
import { useVehicleSteps } from '../vehicle-lookup/use-vehicle-steps.ts';
import { CarCard } from '../vehicle-registration/car-card.tsx';
import { readCar, type ShownCar } from '../vehicle-registration/model.ts';
import { useConfirmCar } from '../vehicle-registration/use-confirm-car.ts';
import { useRegistrationSearch } from '../vehicle-registration/use-registration-search.ts';
import { EditCarModal } from './edit-car-modal.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import styles from './view.module.css';

type Tab = 'registration' | 'steps';

/** A car found by its registration or step by step; then the car itself, to be edited. */
export function VehicleTabsView(props: QuestionViewProps) {
  const { id, value, text, readOnly } = props;
  const { field, car } = useConfirmCar(props);
  const search = useRegistrationSearch(props);
  const focusLater = useFocusLater();
  const [tab, setTab] = useState<Tab>(() => firstTab(value));
  const { steps, choose } = useVehicleSteps(props, car === undefined && tab === 'steps');

  const change = () => {
    search.refuse();
    field.change();
  };
  if (car) return <ConfirmedCar view={props} car={car} onSet={field.set} onOther={change} />;
  const goToSteps = () => {
    focusLater(id);
    setTab('steps');
  };
  return (
    <QuestionField view={props} group hideProblem={tab === 'registration' && search.found === undefined}>
      <Tabs
        id={id}
        label={text('inputs.vehicleTabs.tabs')}
        selected={tab}
        onSelect={(chosen) => setTab(chosen === 'steps' ? 'steps' : 'registration')}
        tabs={[
          { id: 'registration', label: text('inputs.vehicleTabs.byRegistration') },
          { id: 'steps', label: text('inputs.vehicleTabs.stepByStep') },
        ]}
      >
        {tab === 'registration' ? (
          <RegistrationPanel view={props} search={search} onConfirm={field.set} onSteps={goToSteps} />
        ) : (
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
        )}
      </Tabs>
      {field.canReset && !readOnly && (
        <div>
          <Button variant="text" onClick={field.reset}>
            {text('inputs.car.keep')}
          </Button>
        </div>
      )}
    </QuestionField>
  );
}

/** Where someone left off: a choice that was begun step by step goes on there. */
function firstTab(value: unknown): Tab {
  const { specification, regLookup } = readCar(value);
  const byCar = specification !== undefined && regLookup === false;
  return byCar || (specification === undefined && readChoice(value).year !== undefined) ? 'steps' : 'registration';
}

function ConfirmedCar({
  view,
  car,
  onSet,
  onOther,
}: {
  readonly view: QuestionViewProps;
  readonly car: ShownCar;
  readonly onSet: (car: unknown) => void;
  readonly onOther: () => void;
}) {
  const { id, text, value, readOnly } = view;
  const [isEditing, setEditing] = useState(false);
  return (
    <QuestionField view={view} group>
      <CarCard view={view} car={car} />
      {!readOnly && (
        <div className={styles.ways}>
          <Button id={id} variant="text" icon="edit" onClick={() => setEditing(true)}>
            {text('inputs.vehicleTabs.edit')}
          </Button>
        </div>
      )}
      {isEditing && (
        <EditCarModal
          view={view}
          car={{ ...readCar(value), specification: car.specification }}
          onSet={onSet}
          onOther={onOther}
          onClose={() => setEditing(false)}
        />
      )}
    </QuestionField>
  );
}
