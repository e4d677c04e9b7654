import { registrationFormat } from '@marque/forms';
import type { LookUps } from '../read/read-look-ups.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { engineFormats } from '../schema/brand-sections/formats.ts';
import type { Context } from './context.ts';

/** How many registrations without a format are named. */
const NAMED_MAX = 3;

/** Checks that each registration that leads to a car has a format: nobody can type one without. */
export function checkRegistrations(
  { report }: Pick<Context, 'report'>,
  sheet: Sheet<BrandFile>,
  { registrations }: Pick<LookUps, 'registrations'>,
): void {
  if (!sheet.value) return;
  const formats = engineFormats(sheet.value.formats).registrations;
  const without = registrations
    .filter(({ vrn, vehicleCode }) => vehicleCode !== null && registrationFormat(vrn, formats) === undefined)
    .map(({ vrn }) => vrn);
  const named = without.slice(0, NAMED_MAX).join(', ');
  const more = without.length > NAMED_MAX ? ` and ${without.length - NAMED_MAX} more` : '';
  if (without.length > 0)
    report(sheet.at('formats', 'registrations'), {
      expected: `a format for ${named}${more} of look-ups/registrations.csv`,
    });
}
