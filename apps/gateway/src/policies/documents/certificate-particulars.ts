import { coveredUntil } from '@marque/domain/policy/covered-until';
import { dayIn } from '../../papers/day-in.ts';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Words } from '../../papers/words.ts';

/** One particular of a certificate: the key of its name, and what it says. */
export type Particular = { readonly key: string; readonly lines: readonly string[] };

/** The particulars of a certificate in the order that the law prescribes. */
export function particulars(facts: PolicyInWords, words: Words): Particular[] {
  const { policy, certified } = facts;
  const { from, lastMinute } = certified;
  const { text, day, time } = words;
  const expiry = [text('documents.certificate.expiryAt', { date: day(lastMinute), time: time(lastMinute) })];
  const goesOn = coveredUntil(policy) === null && policy.termMonths === undefined;
  const continuous = goesOn ? [text('documents.certificate.continuous', { date: day(lastMinute) })] : [];
  const start = [text('documents.certificate.startAt', { date: day(from), time: time(from) })];
  return [
    ...carAndHolder(facts),
    { key: 'start', lines: start },
    { key: 'expiry', lines: [...expiry, ...continuous] },
    ...personsAndUse(facts, words),
  ];
}

/** The particulars without the days: a change of a policy that does not affect them leaves its certificate as it is. */
export function lastingParticulars(facts: PolicyInWords, words: Words): Particular[] {
  return [...carAndHolder(facts), ...personsAndUse(facts, words)];
}

function carAndHolder({ registration, holder }: PolicyInWords): Particular[] {
  return [
    { key: 'registrationMark', lines: [registration] },
    { key: 'policyholder', lines: [holder] },
  ];
}

function personsAndUse(facts: PolicyInWords, words: Words): Particular[] {
  const { text } = words;
  const names = facts.drivers
    .map(({ name, until }) =>
      until === null ? name : text('documents.certificate.personUntil', { name, date: dayIn(words, until) }),
    )
    .join(', ');
  const persons = text('documents.certificate.personsText', { drivers: names });
  return [
    {
      key: 'persons',
      lines: [persons, ...(mayDriveOtherCars(facts) ? [text('documents.certificate.otherCars')] : [])],
    },
    {
      key: 'limitations',
      lines: [text(`documents.certificate.use.${facts.usage}`), text('documents.certificate.exclusions')],
    },
  ];
}

/** Only the policyholder may drive other cars, and only if the policy covers it and no endorsement takes it away. */
function mayDriveOtherCars({ covers, version }: PolicyInWords): boolean {
  const excluded = version.quote.endorsements.some(
    ({ code, profileCode = 'ph' }) => code === 'DRIVE_OTHER_CARS_EXCLUDED' && profileCode === 'ph',
  );
  return covers.includes('drive_other_cars') && !excluded;
}
