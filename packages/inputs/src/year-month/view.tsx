import { NativeSelect } from '@marque/kit';
import { autocompleteOfPart } from '../autocomplete.ts';
import { PartField, PartRow } from '../fields/part-field.tsx';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { monthName } from '../words/month-name.ts';
import { type ChosenMonth, monthsOffered, readYearMonth, writeYearMonth, yearsOffered } from './model.ts';

const draftOf = { read: readYearMonth, write: writeYearMonth };

/** A list of months beside one of years. A month that the year does not offer is taken away. */
export function YearMonthView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, today, language } = props;
  const [chosen, keep] = useDraft(value, draftOf);
  const choose = (next: ChosenMonth) => {
    const offered = monthsOffered(next.year, today, question.settings).includes(next.month);
    const kept = offered ? next : { ...next, month: '' };
    keep(kept);
    onChange(writeYearMonth(kept));
  };
  const years = yearsOffered(today, question.settings).map((year) => ({ value: String(year), label: String(year) }));
  const months = monthsOffered(chosen.year, today, question.settings).map((month) => ({
    value: month,
    label: monthName(month, language),
  }));
  const list = (part: keyof ChosenMonth, partId: string, options: { value: string; label: string }[]) => (
    <PartField id={partId} label={text(`inputs.yearMonth.${part}`)}>
      <NativeSelect
        id={partId}
        value={chosen[part] === '' ? null : chosen[part]}
        options={options}
        onChange={(option) => choose({ ...chosen, [part]: option })}
        placeholder={text('inputs.choose')}
        autoComplete={autocompleteOfPart(question.settings, part)}
        invalid={problem !== undefined && (chosen[part] === '' || (chosen.month !== '' && chosen.year !== ''))}
        describedBy={describedBy(props)}
      />
    </PartField>
  );
  return (
    <QuestionField view={props} group>
      <PartRow halves>
        {list('month', id, months)}
        {list('year', `${id}-year`, years)}
      </PartRow>
    </QuestionField>
  );
}
