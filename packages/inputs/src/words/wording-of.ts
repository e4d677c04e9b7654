import type { Wording } from '@marque/forms';
import type { QuestionViewProps } from '../question-view.ts';
import { localeOf } from './locale-of.ts';

/** How a view puts answers into words: by the texts, formats and language that it was given. */
export function wordingOf(
  view: Pick<QuestionViewProps, 'text' | 'textIfAny' | 'formats' | 'formatMoney' | 'language'>,
): Wording {
  const { text, textIfAny, formats, formatMoney, language } = view;
  const locale = localeOf(language);
  const date = (day: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return {
    text,
    textIfAny,
    formats,
    roundMoney: formatMoney,
    number: (value) => new Intl.NumberFormat(locale).format(value),
    day: (day) => date(day, { day: 'numeric', month: 'long', year: 'numeric' }),
    month: (month) => date(`${month}-01`, { month: 'long', year: 'numeric' }),
  };
}
