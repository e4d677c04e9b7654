import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Data, getPath, isData } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Quote } from '@marque/domain/rating/quote';
import { rate } from '@marque/domain/rating/rate';
import { readRisk } from '../quote/read-risk-file.ts';
import { root } from '../run.ts';
import { type Golden, goldenOf } from './golden-brands.ts';

/** What a line of the golden risks leaves out is a no. */
const NO: Data = {
  bankrupt: false,
  unsatisfiedCCJs: false,
  unspentCriminalConvictions: false,
  previouslyRefusedInsurance: false,
  dvlaUnawareOfMedicalCondition: false,
  advisedByDoctorNotToDrive: false,
  bannedOrDisqualified: false,
};

/** A risk of the corpus: its number, and what a risk file would say. */
export type GoldenRisk = { readonly id: string; readonly file: Data };

/** A risk of the corpus with its quote. */
export type PricedRisk = GoldenRisk & { readonly quote: Quote };

/**
 * The golden risks of a brand (the showcase by default), in order. It throws for a line that is not an object with an
 * id.
 */
export function goldenRisks({ risks, asksDeclarations }: Golden = goldenOf('showcase')): GoldenRisk[] {
  const lines = readFileSync(join(root, risks), 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const read: unknown = JSON.parse(line);
    if (!isData(read) || typeof read['id'] !== 'string') throw new Error(`${risks}:${index + 1} has no id`);
    const { id, ...file } = read;
    return { id, file: asksDeclarations ? withCarNoes(withNoes(file)) : file };
  });
}

/** Prices each risk by a brand's tables. It throws with all faults of the first risk that the brand's questions refuse. */
export function priceRisks(risks: readonly GoldenRisk[], brand: Brand): PricedRisk[] {
  return risks.map(({ id, file }) => {
    const read = readRisk(file, brand, String(file['asOf']));
    if (!read.ok) throw new Error(read.problem.map(({ path, message }) => `risk ${id}: ${path} ${message}`).join('\n'));
    const { risk, vehicle, product } = read.value;
    return { id, file, quote: rate(risk, vehicle, product.tariff) };
  });
}

function withNoes(file: Data): Data {
  const profiles = isData(file['profiles']) ? file['profiles'] : {};
  const filled = Object.entries(profiles).map(([code, profile]) => [code, { ...NO, ...(profile as Data) }]);
  return { ...file, profiles: Object.fromEntries(filled) };
}

/** Driveaway does not ask whether the car was changed. */
function withCarNoes(file: Data): Data {
  const car = getPath(file, 'assets.car');
  if (file['scheme'] === 'driveaway' || !isData(car)) return file;
  return { ...file, assets: { car: { modifications: false, ...car } } };
}
