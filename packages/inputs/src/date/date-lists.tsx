import { NativeSelect } from '@marque/kit';
import { autocompleteOfPart } from '../autocomplete.ts';
import { PartField } from '../fields/part-field.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { monthName } from '../words/month-name.ts';
import styles from './date-lists.module.css';
import { datesOffered, readDate, type TypedDate, writeDate } from './model.ts';

const draftOf = { read: readDate, write: writeDate };

/** A list of days, one of months and one of years. */
export function DateLists(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, today, language } = props;
  const [chosen, keep] = useDraft(value, draftOf);
  const offered = datesOffered(today, question.settings);
  const isWhole = Object.values(chosen).every((part) => part !== '');
  const choose = (part: keyof TypedDate) => (option: string) => {
    const next = { ...chosen, [part]: option };
    keep(next);
    onChange(writeDate(next));
  };
  const label = (part: keyof TypedDate, option: string) =>
    part === 'month' ? monthName(option, language) : String(Number(option));
  const list = (part: keyof TypedDate, listId: string) => (
    <PartField id={listId} label={text(`inputs.date.${part}`)}>
      <NativeSelect
        id={listId}
        value={chosen[part] === '' ? null : chosen[part].padStart(2, '0')}
        options={offered[part].map((option) => ({ value: option, label: label(part, option) }))}
        onChange={choose(part)}
        placeholder={text('inputs.choose')}
        autoComplete={autocompleteOfPart(question.settings, part)}
        invalid={problem !== undefined && (isWhole || chosen[part] === '')}
        describedBy={describedBy(props)}
      />
    </PartField>
  );
  return (
    <QuestionField view={props} group>
      <div className={styles.lists}>
        {list('day', id)}
        {list('month', `${id}-month`)}
        {list('year', `${id}-year`)}
      </div>
    </QuestionField>
  );
}
