import { textsOf } from '@marque/forms';
import { CheckCard, Icon } from '@marque/kit';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { statementsOf } from './model.ts';
import styles from './view.module.css';

/**
 * The statements, line by line, and one card to tick. Its words are `questions.<name>.options.true`, or that all of
 * them hold.
 */
export function CheckboxEligibilityView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, textIfAny } = props;
  const own = textsOf(question);
  const listId = `${id}-statements`;
  return (
    <QuestionField view={props} group>
      <ul id={listId} className={styles.statements}>
        {statementsOf(question.settings).map((statement) => (
          <li key={statement} className={styles.statement}>
            <Icon name="tick" size={20} className={styles.mark} />
            <span>{text(`${own}.statements.${statement}`)}</span>
          </li>
        ))}
      </ul>
      <CheckCard
        id={id}
        checked={value === true}
        onChange={onChange}
        label={textIfAny(`${own}.options.true`) ?? text('inputs.checkboxEligibility.allHold')}
        invalid={problem !== undefined}
        describedBy={[describedBy(props), listId].filter(Boolean).join(' ')}
      />
    </QuestionField>
  );
}
