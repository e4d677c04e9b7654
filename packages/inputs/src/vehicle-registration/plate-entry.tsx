import { divideWhileTyping, textsOf } from '@marque/forms';
import { Button, PlateInput } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import type { RegistrationSearch } from './use-registration-search.ts';
import styles from './view.module.css';

/** An empty plate that invites typing, and the search for the car that carries it. */
export function PlateEntry(props: {
  readonly view: QuestionViewProps;
  readonly search: RegistrationSearch;
  /** What is said at the plate. */
  readonly error: string | undefined;
}) {
  const { view, search, error } = props;
  const { id, text, textIfAny, question, formats, readOnly } = view;
  return (
    <div className={styles.entry}>
      <PlateInput
        id={id}
        value={divideWhileTyping(search.vrn, formats.registrations)}
        onChange={search.type}
        onSubmit={search.find}
        label={text('inputs.vehicleRegistration.registration')}
        labelHidden
        error={error}
        ghost={textIfAny(`${textsOf(question)}.ghost`)}
        disabled={readOnly}
      />
      <Button onClick={search.find} busy={search.busy} disabled={!search.canFind}>
        {text('inputs.vehicleRegistration.find')}
      </Button>
    </div>
  );
}
