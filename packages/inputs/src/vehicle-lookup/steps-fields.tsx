import { Button, SelectList, Skeleton, VisuallyHidden } from '@marque/kit';
import { PartField } from '../fields/part-field.tsx';
import { describedBy } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { earliestYearOf } from './model.ts';
import { SpecificationField } from './specification-field.tsx';
import { StepsNotice } from './steps-notice.tsx';
import { canConfirm, type VehicleStep, type VehicleSteps, vehicleYears } from './vehicle-steps.ts';
import styles from './view.module.css';

export type StepsFieldsProps = {
  readonly view: QuestionViewProps;
  readonly steps: VehicleSteps;
  readonly choose: (step: VehicleStep) => void;
  readonly onConfirm: () => void;
};

/**
 * Year, make, model and version of a car, each from a list that depends on the one before. The first has the question's
 * id.
 */
export function StepsFields({ view, steps, choose, onConfirm }: StepsFieldsProps) {
  const { id, text, today, question } = view;
  const years = vehicleYears(today, earliestYearOf(question.settings)).map(String);
  const { year, make, makes = [], model, models = [], specifications = [], due } = steps;
  return (
    <div className={styles.steps}>
      <div className={styles.lists}>
        <StepField
          view={view}
          id={id}
          label={text('inputs.vehicleLookup.year')}
          items={years}
          value={year === undefined ? undefined : String(year)}
          onChange={(chosen) => choose({ step: 'year', year: Number(chosen) })}
        />
        {due?.list === 'makes' && <Waiting label={text('inputs.vehicleLookup.make')} />}
        {makes.length > 0 && (
          <StepField
            view={view}
            id={`${id}-make`}
            label={text('inputs.vehicleLookup.make')}
            items={makes}
            value={make}
            onChange={(chosen) => choose({ step: 'make', make: chosen })}
          />
        )}
        {due?.list === 'models' && <Waiting label={text('inputs.vehicleLookup.model')} />}
        {models.length > 0 && (
          <StepField
            view={view}
            id={`${id}-model`}
            label={text('inputs.vehicleLookup.model')}
            items={models}
            value={model}
            onChange={(chosen) => choose({ step: 'model', model: chosen })}
          />
        )}
      </div>
      {due?.list === 'specifications' && <Waiting label={text('inputs.vehicleLookup.specification')} />}
      {specifications.length > 0 && (
        <SpecificationField view={view} steps={steps} choose={choose} specifications={specifications} />
      )}
      <VisuallyHidden live="polite">{due ? text('inputs.vehicleLookup.loading') : ''}</VisuallyHidden>
      <StepsNotice view={view} steps={steps} choose={choose} />
      <div>
        <Button id={`${id}-confirm`} disabled={!canConfirm(steps)} onClick={onConfirm}>
          {text('inputs.vehicleLookup.confirm')}
        </Button>
      </div>
    </div>
  );
}

/** A list to choose from by typing; most are long. */
function StepField(props: {
  readonly view: QuestionViewProps;
  readonly id: string;
  readonly label: string;
  readonly items: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (chosen: string) => void;
}) {
  const { view, id, label, items, value, onChange } = props;
  return (
    <PartField id={id} label={label}>
      <SelectList
        id={id}
        value={value ?? null}
        options={items.map((item) => ({ value: item, label: item }))}
        onChange={onChange}
        searchText={view.text('inputs.choose')}
        emptyText={view.text('inputs.noMatches')}
        invalid={view.problem !== undefined && value === undefined}
        describedBy={describedBy(view)}
      />
    </PartField>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={styles.versions} aria-hidden="true">
      <p className={styles.label}>{label}</p>
      <Skeleton kind="block" height="var(--control-height)" />
    </div>
  );
}
