import { isLocalDate } from '@marque/base';
import { factorsOf } from '../../factors/factors-of.ts';
import { promotionFaults } from '../../promotions/promotion-faults.ts';
import { REFERRED } from '../../settings/family-of.ts';
import { referralChecks } from '../../settings/referral-rule.ts';
import { settingsFault, type TariffFault } from '../../settings/tariff-fault.ts';
import type { EndorsementRule, TariffSettings } from '../../settings/tariff-settings.ts';
import { unknownName } from '../unknown-name.ts';
import { ageLimitFaults } from './age-limit-faults.ts';
import { answerFaults } from './answer-faults.ts';
import { optionalCoverFaults } from './optional-cover-faults.ts';

/** What is wrong with a product's rating settings beyond their shape, which the brand's schema has checked. */
export function checkSettings(settings: TariffSettings): TariffFault[] {
  return [
    ...termFaults(settings),
    ...coverFaults(settings),
    ...optionalCoverFaults(settings),
    ...factorFaults(settings),
    ...answerFaults(settings),
    ...excessFaults(settings),
    ...settings.endorsements.flatMap((rule, index) => endorsementFaults(rule, `endorsements.${index}`, settings)),
    ...codeListFaults(settings),
    ...referralFaults(settings),
    ...promotionFaults(settings),
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
  return faults;
}

function factorFaults(settings: TariffSettings): TariffFault[] {
  const all = factorsOf(settings);
  const known = all.map(({ name }) => name);
  const checks: readonly string[] = settings.referrals.map(({ check }) => check);
  const of = (names: readonly string[], key: string) => [
    ...repeated(key, names),
    ...names.flatMap((name, index) => {
      const factor = all.find((one) => one.name === name);
      if (factor === undefined)
        return [settingsFault(`${key}.${index}`, `one of ${known.join(', ')}`, unknownName('Factor', name, known))];
      const missing = factor.needsChecks.filter((check) => !checks.includes(check));
      const message = `Factor ${name} cannot price every risk: those must be referred`;
      const absent = (factor.needsSettings ?? []).filter((setting) => settings[setting] === undefined);
      return [
        ...missing.map((check) => settingsFault('referrals', `a referral with check ${check}`, message)),
        ...absent.map((setting) => settingsFault(setting, 'a value', `Factor ${name} reads ${setting}: it is missing`)),
      ];
    }),
  ];
  return [
    ...of(settings.factors, 'factors'),
    ...settings.optionalCovers.flatMap(({ factors = [] }, index) => of(factors, `optionalCovers.${index}.factors`)),
  ];
}

function codeListFaults({ convictions, occupationBands = {} }: TariffSettings): TariffFault[] {
  const { leastPoints = {} } = convictions;
  const faults = [
    ...repeated('convictions', [...Object.values(convictions.families).flat(), ...convictions.refer]),
    ...repeated('convictions.leastPoints', Object.values(leastPoints).flat()),
  ];
  if (Object.hasOwn(convictions.families, REFERRED)) {
    const message = `A family named ${REFERRED} would be taken for the offences that are never priced`;
    faults.push(settingsFault(`convictions.families.${REFERRED}`, 'another name', message));
  }
  return [...faults, ...repeated('occupationBands', Object.values(occupationBands).flat())];
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

function referralFaults(settings: TariffSettings): TariffFault[] {
  const { referrals } = settings;
  const known: readonly string[] = referralChecks;
  return [
    ...repeated(
      'referrals',
      referrals.map(({ code }) => code),
    ),
    ...pointsFaults(settings),
    ...ageLimitFaults(settings),
    ...referrals.flatMap(({ check }, index) =>
      known.includes(check)
        ? []
        : [settingsFault(`referrals.${index}.check`, `one of ${known.join(', ')}`, unknownName('Check', check, known))],
    ),
  ];
}

/** A check of points without points would never hold. */
function pointsFaults({ referrals, convictions: { leastPoints } }: TariffSettings): TariffFault[] {
  const isCounted = referrals.some(
    ({ check }) => check === 'points_at_least' || check === 'new_driver_points_at_least',
  );
  if (!isCounted || leastPoints !== undefined) return [];
  const message = 'A referral counts penalty points, and no offence has any';
  return [settingsFault('convictions', 'leastPoints: the fewest points of each offence', message)];
}

function unknownExcess(key: string, name: string, names: readonly string[]): TariffFault {
  return settingsFault(key, `one of ${names.join(', ')}`, unknownName('Compulsory excess', name, names));
}

function repeated(key: string, names: readonly string[]): TariffFault[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return twice.map((name) => settingsFault(key, 'each name once', `${name} is given twice`));
}
