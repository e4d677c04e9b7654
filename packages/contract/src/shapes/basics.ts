import { AMOUNT_MAX_PENNIES, isInWords, isLocalDate, shownText } from '@marque/base';
import { z } from 'zod';

const NOT_PLAIN = 'is not said in plain words';

/** Text that PostgreSQL and a page can hold: no NUL, no lone surrogate, at most `max` characters. */
export function text(max: number, min = 0) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'holds a character that cannot be stored');
}

/** One line that somebody says for a record: plain words of at least so many characters that show, without markup or a link. */
export function words(max: number, shownMin: number) {
  return text(max).refine((value) => isInWords(value) && shownText(value).length >= shownMin, NOT_PLAIN);
}

/** The same of any number of lines, with a character that shows at least. */
export function linesOfWords(max: number) {
  return text(max).refine((value) => isInWords(value.replace(/[\t\r\n]/g, ' ')), NOT_PLAIN);
}

/** Money in pennies. */
export const pennies = z
  .int()
  .min(-AMOUNT_MAX_PENNIES)
  .max(AMOUNT_MAX_PENNIES)
  .meta({ description: 'Money in pennies' });

/** A calendar day of the brand's time zone. */
export const localDate = z
  .string()
  .check(({ value, issues }) => {
    const message = 'is not a day, YYYY-MM-DD';
    if (!isLocalDate(value)) issues.push({ code: 'invalid_format', format: 'date', input: value, message });
  })
  .meta({ format: 'date' });

/** A moment in UTC. */
export const instant = z.iso.datetime();

/** A short unguessable code that names a proposal, policy or account. */
export const code = z.string().regex(/^[A-Za-z0-9_-]{4,40}$/);

/** Keys and names of the brand's configuration. */
export const key = z.string().regex(/^[A-Za-z0-9_.:-]{1,80}$/);

/**
 * A path on this site to come back to, as an address bar shows it: one leading slash, no empty and no dotted segment, nothing that a browser or a
 * server on the way reads as another host, as a slash or as a line’s end.
 */
export const sitePath = text(500)
  .regex(/^\/(?![/\\])[!-[\]-~]*$/, 'is not a path of this site')
  .refine(
    (path) => !/\/\/|\/\.{1,2}(\/|$)|%(2e|2f|5c|[01]\w|7f)/i.test(path.split(/[?#]/)[0] ?? ''),
    'is not a path of this site',
  )
  .meta({ description: 'A path of this site to which the provider’s page leads back' });

/** Nothing. */
export const nothing = z.null();
