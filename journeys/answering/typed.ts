import { type Asked, controlOf, groupOf } from './asked.ts';
import type { Answer, Entry } from './person.ts';

/** One line: words, a number, an address of e-mail, a telephone number. */
export async function answerText(asked: Asked, answer: Answer): Promise<void> {
  await asked.hand.fill(controlOf(asked), String(answer));
}

/** First and last name. */
export async function answerName(asked: Asked, answer: Answer): Promise<void> {
  for (const part of ['firstName', 'lastName'] as const) {
    const box = groupOf(asked).getByLabel(asked.words.text(`inputs.name.${part}`), { exact: true });
    await asked.hand.fill(box, String((answer as Entry)[part]));
  }
}

/** A date, typed as one stream of digits. */
export async function answerDate(asked: Asked, answer: Answer): Promise<void> {
  const [year, month, day] = String(answer).split('-');
  await asked.hand.stream(groupOf(asked).getByRole('textbox').first(), `${day}${month}${year}`);
}

/** A month of a year, each from a list. */
export async function answerYearMonth(asked: Asked, answer: Answer): Promise<void> {
  const [year = '', month = ''] = String(answer).split('-');
  const name = new Intl.DateTimeFormat(asked.words.language, { month: 'long', timeZone: 'UTC' });
  const list = (part: string) =>
    groupOf(asked).getByLabel(asked.words.text(`inputs.yearMonth.${part}`), { exact: true });
  // On the way to a year, arrows pass years without all months; these remove a month that was chosen before.
  await asked.hand.select(list('year'), year);
  await asked.hand.select(list('month'), name.format(Date.UTC(2024, Number(month) - 1, 1)));
}

/** A day of the calendar, so many from its first. */
export async function answerDatePicker(asked: Asked, answer: Answer): Promise<void> {
  await asked.hand.choose(groupOf(asked), { place: Number(answer) });
}
