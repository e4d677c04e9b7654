import { textsOf } from '@marque/forms';
import { SwitchTwo } from '@marque/kit';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';

/** One switch of two parts, unanswered at first. */
export function BooleanView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, textIfAny } = props;
  const word = (answer: boolean) =>
    textIfAny(`${textsOf(question)}.options.${answer}`) ?? text(`inputs.boolean.${answer ? 'yes' : 'no'}`);
  return (
    <QuestionField view={props} group>
      <SwitchTwo
        id={id}
        value={typeof value === 'boolean' ? value : null}
        onChange={onChange}
        yesText={word(true)}
        noText={word(false)}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
    </QuestionField>
  );
}
