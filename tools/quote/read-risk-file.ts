import { type Data, isData, isLocalDate, type LocalDate, ok, type Result, refused, startOfDay } from '@marque/base';
import { type Brand, type Product, vehicleFacts } from '@marque/catalogue';
import { type ScheduleType, scheduleTypes } from '@marque/domain';
import type { Risk, RiskData } from '@marque/domain/facts/risk-data';
import type { VehicleFacts } from '@marque/domain/facts/vehicle';
import { riskProblems } from '@marque/domain/rating/risk-problems';
import { parseDocument } from 'yaml';
import { findVehicle } from './find-vehicle.ts';
import { promotionAnswers, promotionFaults, promotionInFile } from './promotion-in-file.ts';
import { questionnaireFaults } from './questionnaire-faults.ts';
import { type RiskFault, unknownFields } from './unknown-fields.ts';

/** A risk file made ready for the rater. */
export type ReadRisk = { readonly product: Product; readonly risk: Risk; readonly vehicle: VehicleFacts };

/** Reads a risk file's text, priced on `today` unless the file says `asOf`. Everything that is wrong comes back at once, by path. */
export function readRiskFile(text: string, brand: Brand, today: LocalDate): Result<ReadRisk, readonly RiskFault[]> {
  const document = parseDocument(text);
  const broken = document.errors.map(({ message }) => ({ path: '(file)', message }));
  if (broken.length > 0) return refused(broken);
  const file: unknown = document.toJS();
  if (!isData(file)) return refused([{ path: '(file)', message: 'is not an object of fields' }]);
  return readRisk(file, brand, today);
}

/** Reads what a risk file says, priced on `today` unless it says `asOf`. Everything that is wrong comes back at once, by path. */
export function readRisk(file: Data, brand: Brand, today: LocalDate): Result<ReadRisk, readonly RiskFault[]> {
  const product = Object.values(brand.products).find(({ code }) => code === file['scheme']);
  const schemes = Object.keys(brand.products).join(', ');
  if (product === undefined)
    return refused([{ path: 'scheme', message: `is not one of ${schemes}` }, ...unknownFields(file)]);
  return readRiskOf(file, { brand, product, today });
}

type RiskFileContext = { readonly brand: Brand; readonly product: Product; readonly today: LocalDate };

function readRiskOf(file: Data, { brand, product, today }: RiskFileContext): Result<ReadRisk, readonly RiskFault[]> {
  const day = isLocalDate(file['asOf']) ? file['asOf'] : today;
  const car = part(part(file, 'assets'), 'car');
  const { vehicle: named, ...answers } = car;
  const found = findVehicle(named, brand, day);
  const vehicle: VehicleFacts = vehicleFacts('row' in found ? found.row : undefined);
  const specified = 'row' in found ? { specification: found.specification, regLookup: car['vrn'] !== undefined } : {};
  const profiles = Object.fromEntries(
    Object.keys(part(file, 'profiles')).map((code) => [code, part(part(file, 'profiles'), code)]),
  );
  const data: RiskData = {
    profiles,
    assets: { car: { ...specified, ...answers } },
    quote: { ...part(file, 'quote'), ...promotionAnswers(file['promotion']) },
  };
  const promotion = promotionInFile(file['promotion'], data, { brand, product, on: day });
  const risk: Risk = {
    ...choicesOf(file, product),
    data,
    ratedAt: startOfDay(day, brand.timeZone),
    ...(promotion === undefined ? {} : { promotion }),
  };
  const wrong = [
    ...formFaults(file),
    ...promotionFaults(file['promotion']),
    ...unknownFields(file, product),
    ...('fault' in found ? [{ path: 'assets.car.vehicle', message: found.fault }] : []),
    ...riskProblems(risk, product.tariff).map(({ pointer, message }) => ({ path: pathOf(pointer), message })),
  ];
  const isNamed = (path: string) => wrong.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  const asked = isLocalDate(risk.startAt)
    ? questionnaireFaults({ data, choices: risk, today: day }, product, brand)
    : [];
  const faults = [...wrong, ...asked.filter(({ path }) => !isNamed(path))];
  return faults.length > 0 ? refused(faults) : ok({ product, risk, vehicle });
}

function choicesOf(file: Data, product: Product): Omit<Risk, 'data' | 'ratedAt'> {
  const { startAt, voluntaryExcess, covers, paymentSchedule } = file;
  const schedule = scheduleTypes.find((type) => type === paymentSchedule);
  return {
    startAt: typeof startAt === 'string' ? startAt : '',
    voluntaryExcess: typeof voluntaryExcess === 'number' ? voluntaryExcess : product.excess.default,
    covers: Array.isArray(covers) ? covers.map(String) : [],
    paymentSchedule: schedule ?? (product.paymentSchedules[0]?.type as ScheduleType),
  };
}

/** Faults of the fields beside the disclosures that a default would otherwise hide. */
function formFaults(file: Data): RiskFault[] {
  const { asOf, voluntaryExcess, covers, paymentSchedule } = file;
  const faults: RiskFault[] = [];
  const wrong = (path: string, expected: string) => faults.push({ path, message: `is not ${expected}` });
  if (asOf !== undefined && !isLocalDate(asOf)) wrong('asOf', 'a day, YYYY-MM-DD');
  if (voluntaryExcess !== undefined && typeof voluntaryExcess !== 'number')
    wrong('voluntaryExcess', 'a whole number of pennies');
  if (covers !== undefined && !Array.isArray(covers)) wrong('covers', 'a list of covers');
  if (paymentSchedule !== undefined && !scheduleTypes.some((type) => type === paymentSchedule)) {
    wrong('paymentSchedule', `one of ${scheduleTypes.join(', ')}`);
  }
  for (const name of ['profiles', 'assets']) if (!isData(file[name])) wrong(name, 'an object');
  if (file['quote'] !== undefined && !isData(file['quote'])) wrong('quote', 'an object');
  return faults;
}

function part(data: Data, name: string): Data {
  const inside = data[name];
  return isData(inside) ? inside : {};
}

/** `/data/profiles/ph/dateOfBirth` as the path in the file: `profiles.ph.dateOfBirth`. */
function pathOf(pointer: string): string {
  return pointer.replace(/^\/(data\/)?/, '').replaceAll('/', '.');
}
