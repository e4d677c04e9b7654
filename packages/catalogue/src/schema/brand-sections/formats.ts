import type { Formats } from '@marque/forms';
import { z } from 'zod';
import { code, pattern } from '../names.ts';

/** Where the space of a registration goes: before or after that many characters, where letters and digits meet, or nowhere. */
const divider = z
  .string()
  .regex(/^(before-last-[1-6]|after-[1-6]|boundary|none)$/, 'before-last-3, after-3, boundary or none')
  .meta({
    title: 'Where the space goes',
    description:
      '`before-last-3`: before the last three characters. `after-3`: after the first three. `boundary`: where letters and digits meet. `none`: no space.',
  });

/** Formats of the brand's country. */
export const formats = z
  .strictObject({
    registrations: z
      .array(
        z.strictObject({
          name: code('Name of the format'),
          pattern: pattern('Pattern over the plain registration, upper case without spaces').meta({
            description: 'The first format that matches decides where the space goes.',
          }),
          divider,
        }),
      )
      .min(1)
      .meta({ title: 'Registration formats, first match wins' }),
    postcode: pattern('Pattern over a postcode in capitals'),
    phone: z.strictObject({
      prefix: z
        .string()
        .regex(/^\+\d{1,3}$/, 'a country prefix such as +44')
        .meta({ title: 'Country prefix' }),
      pattern: pattern('Pattern over the digits that follow the prefix'),
    }),
  })
  .meta({ title: 'Formats' });

/** The formats as the forms engine reads them. */
export function engineFormats({ registrations, ...others }: z.infer<typeof formats>): Formats {
  return {
    ...others,
    registrations: registrations.map((format) => ({ ...format, divider: dividerPosition(format.divider) })),
  };
}

/** The divider as the forms engine counts it: `-3` before the last three, `4` after four, `boundary`, or nothing. */
function dividerPosition(text: string): string {
  if (text === 'none') return '';
  return text.replace('before-last-', '-').replace('after-', '');
}
