import { settingsFault, type TariffFault } from '../settings/tariff-fault.ts';
import type { TariffSettings } from '../settings/tariff-settings.ts';
import { isProved } from './is-proved.ts';

const ALONE = 'A partner’s offer is proved by both; the code alone claims any other';

/** The faults of a product's promotions beyond their shape: each code is unique, aliases included; a retailer and an order number go together, with one table of retailers; days are in order; there are months to reduce. */
export function promotionFaults({ promotions = [], period }: TariffSettings): TariffFault[] {
  const faults: TariffFault[] = [];
  if (promotions.length > 0 && period !== 'MONTH') {
    const expected = 'period MONTH, since a promotion takes off monthly instalments';
    faults.push(settingsFault('promotions', expected, `The period is ${period}`));
  }
  const codes = new Set<string>();
  const first = promotions.find(isProved)?.retailerTable;
  promotions.forEach(({ code, aliases = [], retailerTable, orderNumber, from, until }, index) => {
    for (const one of [code, ...aliases]) {
      if (codes.has(one))
        faults.push(
          settingsFault(`promotions.${index}`, 'codes and aliases that are given once', `${one} is given twice`),
        );
      codes.add(one);
    }
    const message = 'The retailer is asked for once, whichever promotion it is';
    if (retailerTable !== undefined && first !== undefined && retailerTable !== first)
      faults.push(settingsFault(`promotions.${index}.retailerTable`, `${first}, as the first promotion says`, message));
    if ((retailerTable === undefined) !== (orderNumber === undefined))
      faults.push(settingsFault(`promotions.${index}`, 'retailerTable and orderNumber together, or neither', ALONE));
    if (from !== undefined && until !== undefined && until < from)
      faults.push(
        settingsFault(`promotions.${index}.until`, `${from} or later`, `It would end on ${until}, before it begins`),
      );
  });
  return faults;
}
