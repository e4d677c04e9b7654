import type { Applicant, Report } from './model.ts';

/** What the name of an applicant, or their home, brings about; everybody else is clear. */
export const telltaleNames: readonly { name: string; outcome: string }[] = [
  { name: 'last name Consider', outcome: 'Every report considers, so the check does' },
  { name: 'last name Unidentified', outcome: 'Nobody is found: every report is “unidentified”, the check considers' },
  {
    name: 'first name Identity Enhanced',
    outcome: 'That report alone considers; any other report’s name likewise, with a space or a hyphen for each _',
  },
  {
    name: 'postcode that ends in 9ZZ, such as BS1 9ZZ',
    outcome: 'identity_enhanced alone considers: nobody knows them there yet',
  },
  { name: 'last name Slow', outcome: 'The check stays in progress until you complete it' },
];

/** The result of one report about an applicant. `considered` are the reports that the call set to `consider`. */
export function judgeApplicant(
  applicant: Applicant,
  report: string,
  considered: readonly string[],
): Exclude<Report['result'], null> {
  const lastName = applicant.last_name.toLowerCase();
  if (lastName === 'unidentified') return 'unidentified';
  const isUnknownThere = report === 'identity_enhanced' && /9ZZ$/i.test(applicant.address?.['postcode'] ?? '');
  const isNamed = lastName === 'consider' || reportNamed(applicant.first_name) === report;
  const asked = isNamed || isUnknownThere || considered.includes(report);
  return asked ? 'consider' : 'clear';
}

/** Whether an applicant's checks wait for somebody to complete them. */
export function isSlow(applicant: Applicant): boolean {
  return applicant.last_name.toLowerCase() === 'slow';
}

function reportNamed(firstName: string): string {
  return firstName.toLowerCase().replace(/[\s'-]+/g, '_');
}
