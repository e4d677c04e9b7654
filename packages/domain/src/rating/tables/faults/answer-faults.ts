import { allFactors } from '../../factors/all-factors.ts';
import { settingsFault, type TariffFault } from '../../settings/tariff-fault.ts';
import type { TariffSettings } from '../../settings/tariff-settings.ts';

/** Tables that are no factor's. */
const OWN_TABLES = ['base', 'ncd_protection'];

/** What is wrong with the names of a brand's own factors. */
export function answerFaults({ answerFactors = [] }: TariffSettings): TariffFault[] {
  const taken = [...OWN_TABLES, ...allFactors.map(({ table }) => table)];
  return answerFactors.flatMap(({ name }, index) => {
    const isFirst = answerFactors.findIndex((one) => one.name === name) === index;
    if (isFirst && !taken.includes(name)) return [];
    return [settingsFault(`answerFactors.${index}.name`, 'a name that no other factor has', `${name} is taken`)];
  });
}
