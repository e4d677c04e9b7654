import { isLocalDate } from '@marque/base';
import { allFactors } from '../factors/all-factors.ts';
import { referralChecks } from '../referrals/referral-rule.ts';
import type { EndorsementRule, TariffSettings } from '../tariff-settings.ts';
import { settingsFault, type TariffFault } from './tariff-fault.ts';
import { unknownName } from './unknown-name.ts';

/** More sets than 2⁴ of optional covers would make every quote price more options than a page can show. */
const OPTIONAL_COVERS_MAX = 4;

/** What is wrong with a product's rating settings beyond their shape, which the brand's schema has checked. */
export function checkSettings(settings: TariffSettings): TariffFault[] {
  return [
    ...termFaults(settings),
    ...coverFaults(settings),
    ...factorFaults(settings),
    ...excessFaults(settings),
    ...settings.endorsements.flatMap((rule, index) => endorsementFaults(rule, `endorsements.${index}`, settings)),
    ...repeated('convictions', Object.values(settings.convictions).flat()),
    ...referralFaults(settings),
  ];
}

function termFaults({ inForceFrom, period, schedules, iptBasisPoints, ratingDriver }: TariffSettings): TariffFault[] {
  const faults: TariffFault[] = [];
  const share = (value: number) => Number.isInteger(value) && value >= 0 && value <= 10_000;
  if (!isLocalDate(inForceFrom))
    faults.push(settingsFault('inForceFrom', 'a day, YYYY-MM-DD', `${inForceFrom} is no day`));
  if (schedules.length === 0) faults.push(settingsFault('schedules', 'at least one', 'No schedule is given'));
  if (period === 'TERM' && schedules.includes('MONTHLY'))
    faults.push(settingsFault('schedules', 'SINGLE_PAYMENT alone', 'A premium for the whole term is not paid MONTHLY'));
  faults.push(...repeated('schedules', schedules));
  if (!share(iptBasisPoints))
    faults.push(settingsFault('iptBasisPoints', '0 to 10000', `${iptBasisPoints} is no such number`));
  if (!share(ratingDriver.riskiestBasisPoints))
    faults.push(settingsFault('ratingDriver.riskiestBasisPoints', '0 to 10000', 'The weight is no such number'));
  return faults;
}

function coverFaults({ mainCovers, optionalCovers }: TariffSettings): TariffFault[] {
  const faults = repeated(
    'covers',
    [...mainCovers, ...optionalCovers].map(({ cover }) => cover),
  );
  if (mainCovers.length === 0) faults.push(settingsFault('mainCovers', 'at least one', 'No main cover is given'));
  if (optionalCovers.length > OPTIONAL_COVERS_MAX)
    faults.push(
      settingsFault('optionalCovers', `at most ${OPTIONAL_COVERS_MAX}`, 'There are too many optional covers'),
    );
  return faults;
}

function factorFaults(settings: TariffSettings): TariffFault[] {
  const known = allFactors.map(({ name }) => name);
  const checks: readonly string[] = settings.referrals.map(({ check }) => check);
  const of = (names: readonly string[], key: string) => [
    ...repeated(key, names),
    ...names.flatMap((name, index) => {
      const factor = allFactors.find((one) => one.name === name);
      if (factor === undefined)
        return [settingsFault(`${key}.${index}`, `one of ${known.join(', ')}`, unknownName('Factor', name, known))];
      const missing = factor.needsChecks.filter((check) => !checks.includes(check));
      const message = `Factor ${name} cannot price every risk: those must be referred`;
      return missing.map((check) => settingsFault('referrals', `a referral with check ${check}`, message));
    }),
  ];
  return [
    ...of(settings.factors, 'factors'),
    ...settings.optionalCovers.flatMap(({ factors }, index) => of(factors, `optionalCovers.${index}.factors`)),
  ];
}

function excessFaults({ excess }: TariffSettings): TariffFault[] {
  const { voluntaryPennies: offered, compulsory, voluntaryAppliesTo } = excess;
  const names = compulsory.map(({ name }) => name);
  const ascending = offered.every((one, index) => one >= 0 && (index === 0 || one > (offered[index - 1] ?? 0)));
  const faults = repeated('excess.compulsory', names);
  if (offered.length === 0 || !ascending)
    faults.push(
      settingsFault(
        'excess.voluntaryPennies',
        'at least one amount, ascending, 0 or more',
        'The voluntary excesses are not in order',
      ),
    );
  voluntaryAppliesTo.forEach((name, index) => {
    if (!names.includes(name)) faults.push(unknownExcess(`excess.voluntaryAppliesTo.${index}`, name, names));
  });
  return faults;
}

function endorsementFaults(rule: EndorsementRule, key: string, { excess }: TariffSettings): TariffFault[] {
  const names = excess.compulsory.map(({ name }) => name);
  const faults: TariffFault[] = [];
  if ((rule.ageBelow === undefined) === (rule.licenceYearsBelow === undefined))
    faults.push(settingsFault(key, 'either ageBelow or licenceYearsBelow', `${rule.code} must have exactly one bound`));
  if ((rule.excessName === undefined) !== (rule.excessPennies === undefined))
    faults.push(settingsFault(key, 'excessName and excessPennies together', `${rule.code} has one without the other`));
  if (rule.excessName !== undefined && !names.includes(rule.excessName))
    faults.push(unknownExcess(`${key}.excessName`, rule.excessName, names));
  return faults;
}

function referralFaults({ referrals }: TariffSettings): TariffFault[] {
  const known: readonly string[] = referralChecks;
  return [
    ...repeated(
      'referrals',
      referrals.map(({ code }) => code),
    ),
    ...referrals.flatMap(({ check }, index) =>
      known.includes(check)
        ? []
        : [settingsFault(`referrals.${index}.check`, `one of ${known.join(', ')}`, unknownName('Check', check, known))],
    ),
  ];
}

function unknownExcess(key: string, name: string, names: readonly string[]): TariffFault {
  return settingsFault(key, `one of ${names.join(', ')}`, unknownName('Compulsory excess', name, names));
}

function repeated(key: string, names: readonly string[]): TariffFault[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => settingsFault(key, 'each name once', `${name} is given twice`));
}
