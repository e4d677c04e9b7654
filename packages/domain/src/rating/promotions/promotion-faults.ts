import { settingsFault, type TariffFault } from '../tables/tariff-fault.ts';
import type { TariffSettings } from '../tariff-settings.ts';

/** What is wrong with a product's promotions beyond their shape: each code stands once, aliases included; one table of retailers; months to take something off. */
export function promotionFaults({ promotions = [], period }: TariffSettings): TariffFault[] {
  const faults: TariffFault[] = [];
  if (promotions.length > 0 && period !== 'MONTH') {
    const expected = 'period MONTH, since a promotion takes off monthly instalments';
    faults.push(settingsFault('promotions', expected, `The period is ${period}`));
  }
  const codes = new Set<string>();
  promotions.forEach(({ code, aliases = [], retailerTable }, index) => {
    for (const one of [code, ...aliases]) {
      if (codes.has(one))
        faults.push(settingsFault(`promotions.${index}`, 'codes and aliases that are given once', `${one} is given twice`));
      codes.add(one);
    }
    const first = promotions[0]?.retailerTable;
    const message = 'The retailer is asked for once, whichever promotion it is';
    if (retailerTable !== first)
      faults.push(settingsFault(`promotions.${index}.retailerTable`, `${first}, as the first promotion says`, message));
  });
  return faults;
}
