import type { LocalDate } from '@marque/base';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { localeOf } from '../words/locale-of.ts';
import { columnOf, daysOffered } from './model.ts';
import styles from './view.module.css';

/** A small calendar whose days are radio buttons: arrows move through them, and each is read out as a whole date. */
export function DatePickerView(props: QuestionViewProps) {
  const { question, value, problem, today, language } = props;
  const days = daysOffered(today, question.settings);
  const chosen = days.find((day) => day === value);
  return (
    <QuestionField view={props} group>
      <p className={chosen === undefined ? styles.months : styles.chosen}>
        {chosen === undefined ? monthsShown(days, language) : longDate(chosen, language)}
      </p>
      <div
        className={styles.calendar}
        data-choice=""
        data-invalid={problem !== undefined && chosen === undefined ? true : undefined}
      >
        {weekdays(language).map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {days.map((date) => (
          <Day key={date} date={date} view={props} />
        ))}
      </div>
    </QuestionField>
  );
}

function Day({ date, view }: { readonly date: LocalDate; readonly view: QuestionViewProps }) {
  const { id, value, onChange, text, today, language } = view;
  const isToday = date === today;
  const label = isToday ? `${longDate(date, language)}, ${text('inputs.datePicker.today')}` : longDate(date, language);
  return (
    <label className={styles.day} style={isToday ? { gridColumnStart: columnOf(date) } : undefined}>
      <input
        id={isToday ? id : `${id}-${date}`}
        className={styles.input}
        type="radio"
        name={id}
        value={date}
        checked={value === date}
        aria-label={label}
        aria-describedby={describedBy(view)}
        onChange={() => onChange(date)}
      />
      {date.endsWith('-01') && <small>{formatDate(date, language, { month: 'short' })}</small>}
      {Number(date.slice(8))}
      {isToday && <small>{text('inputs.datePicker.today')}</small>}
    </label>
  );
}

function longDate(date: LocalDate, language: string): string {
  return formatDate(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** The months of the days, `November – December 2026`. */
function monthsShown(days: readonly LocalDate[], language: string): string {
  const [first, last] = [days[0], days.at(-1)].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date];
  return new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    first,
    last,
  );
}

/** Monday to Sunday in short. */
function weekdays(language: string): string[] {
  return ['01', '02', '03', '04', '05', '06', '07'].map((day) =>
    formatDate(`2024-01-${day}`, language, { weekday: 'short' }),
  );
}

function formatDate(date: LocalDate, language: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
