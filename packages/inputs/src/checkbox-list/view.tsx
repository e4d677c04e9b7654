import { CheckCard } from '@marque/kit';
import { choicesOf } from '../fields/choices.tsx';
import { PartRow } from '../fields/part-field.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { readTicked, tick } from './model.ts';

/** A card to tick for each option, side by side in pairs if there is room. */
export function CheckboxListView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem } = props;
  const ticked = readTicked(value, question.settings);
  return (
    <QuestionField view={props} group>
      <PartRow halves>
        {choicesOf(props).map((choice, index) => (
          <CheckCard
            key={choice.value}
            id={index === 0 ? id : `${id}-${index}`}
            checked={ticked.includes(choice.value)}
            onChange={() => onChange(tick(ticked, choice.value, question.settings))}
            label={choice.label}
            hint={choice.hint}
            icon={choice.icon}
            invalid={problem !== undefined}
            describedBy={describedBy(props)}
          />
        ))}
      </PartRow>
    </QuestionField>
  );
}
