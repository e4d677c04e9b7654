import { textsOf } from '@marque/forms';
import { fieldIds, NativeSelect } from '@marque/kit';
import { PartField } from '../fields/part-field.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { chooseAt, levelsOf, readCascade, writeCascade } from './model.ts';

/**
 * A list for each level; the next appears after a choice. The question of a later list is `questions.<name>.next.<code>`, by the
 * code that opened it.
 */
export function CascadingView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, textIfAny } = props;
  const { settings } = question;
  const own = textsOf(question);
  const chosen = readCascade(value, settings);
  const list = (codes: readonly string[], level: number, listId: string) => (
    <NativeSelect
      id={listId}
      aria-labelledby={level === 0 ? fieldIds(id).label : undefined}
      value={chosen[level] ?? null}
      options={codes.map((code) => ({ value: code, label: text(`${own}.options.${code}`) }))}
      onChange={(code) => onChange(writeCascade(chooseAt(chosen, level, code), settings))}
      placeholder={text('inputs.choose')}
      invalid={problem !== undefined && (chosen[level] === undefined || level === chosen.length - 1)}
      describedBy={describedBy(props)}
    />
  );
  return (
    <QuestionField view={props} group>
      {levelsOf(chosen, settings).map((codes, level) => {
        const listId = level === 0 ? id : `${id}-level-${level}`;
        const opener = chosen[level - 1];
        if (opener === undefined) return <div key={listId}>{list(codes, level, listId)}</div>;
        return (
          <PartField
            key={`${listId}-${opener}`}
            id={listId}
            label={textIfAny(`${own}.next.${opener}`) ?? text('inputs.cascading.next')}
          >
            {list(codes, level, listId)}
          </PartField>
        );
      })}
    </QuestionField>
  );
}
