import { textsOf } from '@marque/forms';
import { Button, SwitchTwo } from '@marque/kit';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { itemsOf, readBooleans, writeBooleans } from './model.ts';
import styles from './view.module.css';

/** A switch of two parts for each item, beneath its words; on a wide page beside them. One tap says no to all, unless a yes would be lost by it. */
export function BooleanListView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, textIfAny, readOnly } = props;
  const items = itemsOf(question.settings);
  const answers = readBooleans(value, question.settings);
  const allAnswered = Object.values(answers).every((answer) => answer !== undefined);
  const own = textsOf(question);
  return (
    <QuestionField view={props} group>
      <ul className={styles.list}>
        {items.map((item, index) => {
          const label = text(`${own}.items.${item}`);
          const hint = textIfAny(`${own}.itemHints.${item}`);
          const itemId = index === 0 ? id : `${id}-item-${index}`;
          return (
            <li key={item} className={styles.item}>
              <div className={styles.words}>
                <p className={styles.label}>{label}</p>
                {hint !== undefined && (
                  <p id={`${itemId}-more`} className={styles.hint}>
                    {hint}
                  </p>
                )}
              </div>
              <SwitchTwo
                id={itemId}
                label={label}
                value={answers[item] ?? null}
                onChange={(answer) => onChange(writeBooleans({ ...answers, [item]: answer }))}
                yesText={text('inputs.boolean.yes')}
                noText={text('inputs.boolean.no')}
                invalid={problem !== undefined && (allAnswered || answers[item] === undefined)}
                describedBy={[describedBy(props), hint && `${itemId}-more`].filter(Boolean).join(' ') || undefined}
              />
            </li>
          );
        })}
      </ul>
      {question.settings['none'] === true && !readOnly && !Object.values(answers).includes(true) && (
        <div>
          <Button variant="quiet" onClick={() => onChange(Object.fromEntries(items.map((item) => [item, false])))}>
            {text('inputs.booleanList.none')}
          </Button>
        </div>
      )}
    </QuestionField>
  );
}
