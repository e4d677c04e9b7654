import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '@marque/base';
import { productTables } from '@marque/catalogue';
import type { Risk } from '@marque/domain/facts/risk-data';
import type { VehicleFacts } from '@marque/domain/facts/vehicle';
import type { Tariff } from '@marque/domain/rating/tariff';
import { readFolder } from '../../apps/gateway/src/config/read-folder.ts';
import { loadBrandFolder } from '../../tools/quote/brand-folder.ts';
import { readRiskFile } from '../../tools/quote/read-risk-file.ts';
import { root } from '../../tools/run.ts';

/** What is priced: the same risk with one driver and with five, and the tables that price it. */
export type Workload = {
  readonly tariff: Tariff;
  /** The files of the tables that price it. */
  readonly rateFiles: readonly string[];
  readonly vehicle: VehicleFacts;
  readonly oneDriver: Risk;
  readonly fiveDrivers: Risk;
};

const BRAND = 'showcase';
const FOLDER = join(root, 'brands', BRAND);
const RISK = 'examples/risks/flex-careful-driver.yaml';
const DAY = '2026-11-20';

/** A claim and a conviction in the risk make it no easier than most; every optional cover is chosen. It throws when the file is wrong. */
export async function readWorkload(): Promise<Workload> {
  const loaded = await loadBrandFolder(BRAND);
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  const read = readRiskFile(await readFile(join(root, RISK), 'utf8'), loaded.value, DAY);
  if (!read.ok) throw new Error(read.problem.map(({ path, message }) => `${path} ${message}`).join('\n'));
  const { risk, vehicle, product } = read.value;
  const oneDriver = { ...risk, covers: product.tariff.settings.optionalCovers.map(({ cover }) => cover) };
  return {
    tariff: product.tariff,
    rateFiles: productTables([...(await readFolder(FOLDER)).keys()], product).map(({ path }) => join(FOLDER, path)),
    vehicle,
    oneDriver,
    fiveDrivers: withDrivers(oneDriver, ['1986-01-05', '1991-06-07', '1979-11-30', '2000-02-29']),
  };
}

/** Additional drivers have the policyholder's licence with its convictions; claims would be too many for a price. */
function withDrivers(risk: Risk, datesOfBirth: readonly string[]): Risk {
  const policyholder: Data = risk.data.profiles['ph'] ?? {};
  const others = datesOfBirth.map((dateOfBirth, index) => [
    `p${index + 1}`,
    { ...policyholder, dateOfBirth, vehicleClaimsHistory: [] },
  ]);
  return { ...risk, data: { ...risk.data, profiles: { ...risk.data.profiles, ...Object.fromEntries(others) } } };
}
