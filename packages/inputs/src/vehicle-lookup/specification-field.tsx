import { ChoiceCards, SelectList } from '@marque/kit';
import { PartField } from '../fields/part-field.tsx';
import { describedBy } from '../fields/question-field.tsx';
import type { CarSpecification } from '../lookups.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { carDetails } from '../vehicle-registration/car-details.ts';
import type { VehicleStep, VehicleSteps } from './vehicle-steps.ts';
import styles from './view.module.css';

/** Up to this many versions of a model are shown as cards; more are searched. */
const CARDS_MAX = 6;

/** The versions of a model, as cards or, if there are many, in a list to search. */
export function SpecificationField({
  view,
  steps,
  choose,
  specifications,
}: {
  readonly view: QuestionViewProps;
  readonly steps: VehicleSteps;
  readonly choose: (step: VehicleStep) => void;
  readonly specifications: readonly CarSpecification[];
}) {
  const { id, text, problem } = view;
  const label = text('inputs.vehicleLookup.specification');
  const pick = (vehicleCode: string) => choose({ step: 'specification', vehicleCode });
  const value = steps.specification?.vehicleCode ?? null;
  if (specifications.length > CARDS_MAX) {
    return (
      <PartField id={`${id}-specification`} label={label}>
        <SelectList
          id={`${id}-specification`}
          value={value}
          options={specifications.map((one) => ({ value: one.vehicleCode, label: versionName(one, view).join(' · ') }))}
          onChange={pick}
          searchText={text('inputs.choose')}
          emptyText={text('inputs.noMatches')}
          invalid={problem !== undefined && value === null}
          describedBy={describedBy(view)}
        />
      </PartField>
    );
  }
  return (
    <div className={styles.versions}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ChoiceCards
        id={`${id}-specification`}
        label={label}
        columns={1}
        value={value}
        choices={specifications.map((one) => {
          const [name, ...details] = versionName(one, view);
          return { value: one.vehicleCode, label: name, hint: details.join(' · ') };
        })}
        onChange={pick}
        invalid={problem !== undefined && value === null}
        describedBy={describedBy(view)}
      />
    </div>
  );
}

/** What tells a version from the others of its model: its trim if it has one, then its drive. */
function versionName(specification: CarSpecification, view: QuestionViewProps): string[] {
  const details = carDetails({ ...specification, numberOfSeats: null }, view);
  return specification.trim ? [specification.trim, ...details] : details;
}
