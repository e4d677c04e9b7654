import { textsOf } from '@marque/forms';
import { CheckCard } from '@marque/kit';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';

/** One card to tick. Its words are `questions.<name>.options.true`, or that one agrees. */
export function CheckboxView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, textIfAny } = props;
  return (
    <QuestionField view={props} group>
      <CheckCard
        id={id}
        checked={value === true}
        onChange={onChange}
        label={textIfAny(`${textsOf(question)}.options.true`) ?? text('inputs.checkbox.agree')}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
