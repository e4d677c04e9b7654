/** How a visitor reads money and dates. */
export type Conventions = { readonly locale: string; readonly currency: string; readonly timeZone: string };

/** How a day is written: `November`, `Nov`, `Nov 2026`, `27 November`, `27 November 2026`, `27 Nov 2026`, with two digits of the day `07 Nov 2026`, with its weekday, likewise for a day near by: `Friday 27 November`, or as short as a label: `Fri 27 Nov`, `Fri 27`. */
export type DayStyle =
  | 'monthOnly'
  | 'monthShort'
  | 'monthOfYear'
  | 'dayMonth'
  | 'long'
  | 'short'
  | 'effective'
  | 'weekday'
  | 'near'
  | 'label'
  | 'shortest';

const dayStyles: { readonly [S in DayStyle]: Intl.DateTimeFormatOptions } = {
  monthOnly: { month: 'long' },
  monthShort: { month: 'short' },
  monthOfYear: { month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  effective: { day: '2-digit', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  near: { weekday: 'long', day: 'numeric', month: 'long' },
  label: { weekday: 'short', day: 'numeric', month: 'short' },
  shortest: { weekday: 'short', day: 'numeric' },
};

/** The conventions of a brand's language: the brand's own locale if it is for that language, else the language's. */
export function conventionsOf(brand: {
  locale: string;
  language: string;
  currency: string;
  timeZone: string;
}): Conventions {
  const speaks = brand.locale.slice(0, 2) === brand.language;
  return { locale: speaks ? brand.locale : brand.language, currency: brand.currency, timeZone: brand.timeZone };
}

/** Money, `£38.42`, below zero `−£4.10`. Pennies become pounds here and nowhere else. */
export function formatMoney(pennies: number, { locale, currency }: Conventions): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(pennies / 100).replace('-', '\u2212');
}

/** Money that is added or taken away, with its sign: `+£3.20`, `−£4.10`; zero has none. */
export function formatSignedMoney(pennies: number, { locale, currency }: Conventions): string {
  const style = { style: 'currency', currency, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(locale, style).format(pennies / 100).replace('-', '\u2212');
}

/** Money without pence if there are none: `£200`, but `£41.67`. */
export function formatRoundMoney(pennies: number, { locale, currency }: Conventions): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(locale, style).format(pennies / 100);
}

/** A day, `YYYY-MM-DD`, as a person reads it. */
export function formatDay(day: string, style: DayStyle, { locale }: Conventions): string {
  return new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Days from one to another, both `YYYY-MM-DD` and included, without saying twice what they share: `1–30 November 2026`. */
export function formatDays(from: string, to: string, { locale }: Conventions): string {
  const format = new Intl.DateTimeFormat(locale, { ...dayStyles.long, timeZone: 'UTC' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** A month, `YYYY-MM`, as a person reads it. */
export function formatMonth(month: string, { locale }: Conventions): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`));
}

/** The day of a moment in the brand's time zone, as a person reads it. */
export function formatMoment(instant: string, style: DayStyle, conventions: Conventions): string {
  return formatDay(dayIn(new Date(instant), conventions.timeZone), style, conventions);
}

/** A moment with its time of day in the brand's time zone, to the second: `27 Nov 2026, 10:04:05`. */
export function formatTime(instant: string, { locale, timeZone }: Conventions): string {
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant));
}

/** A moment with its time of day in the brand's time zone, to the minute: `27 Nov 2026, 10:04`. */
export function formatMinute(instant: string, { locale, timeZone }: Conventions): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant));
}

/** The time of day of a moment in the brand's time zone, to the minute: `23:59`. */
export function formatTimeOfDay(instant: string, { locale, timeZone }: Conventions): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant));
}

/** A whole number with the language's separators. */
export function formatNumber(value: number, { locale }: Conventions): string {
  return new Intl.NumberFormat(locale).format(value);
}

const englishOrdinals: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in an order: `20th` in English, `20.` in other languages. */
export function formatOrdinal(value: number, { locale }: Conventions): string {
  if (!locale.startsWith('en')) return `${value}.`;
  return `${value}${englishOrdinals[new Intl.PluralRules(locale, { type: 'ordinal' }).select(value)] ?? 'th'}`;
}

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
