import { isLocalDate } from '@marque/base';
import { carPowers, promotionHolders } from '@marque/domain/facts/promotion';
import { z } from 'zod';
import { listOf, pattern, pennies } from '../names.ts';

const promoCode = z.string().regex(/^[A-Z0-9]{2,40}$/, 'a code of capitals and digits such as SC12M');

/** A promotion that a product takes part in: one row of `rating.promotions`. */
export const promotionEntry = z.strictObject({
  code: promoCode.meta({ title: 'Code (texts promotions.<code>.name and .terms)' }),
  aliases: listOf(promoCode, 'Other codes that mean it, each with its own texts').optional(),
  power: listOf(z.enum(carPowers), 'Which cars can have it; any when left out', 1).optional(),
  postcodeAreas: listOf(
    z.string().regex(/^[A-Z]{1,2}$/, 'a postcode area such as E'),
    'Where the policyholder lives; anywhere when left out',
    1,
  ).optional(),
  purchase: listOf(z.string().min(1), 'Answers of purchaseType with which it applies; any when left out', 1).optional(),
  instalments: z.int().min(1).max(36).meta({ title: 'How many monthly instalments in a row it takes something off' }),
  mostPennies: pennies('The most that it takes off each of them; all of it when left out').min(1).optional(),
  from: day('First day on which it is given; at once when left out').optional(),
  until: day('Last day on which it is given and can be bought with; for good when left out').optional(),
  usesMax: z
    .int()
    .min(1)
    .max(10_000_000)
    .meta({ title: 'How many policies may be bought with it; any number when left out' })
    .optional(),
  oncePer: listOf(
    z.enum(promotionHolders),
    'For whom it counts once; as often as they like when left out',
    1,
  ).optional(),
  retailerTable: z
    .string()
    .min(1)
    .meta({
      title: 'Table under look-ups/ in which the retailer must be; the same for every promotion that has one',
    })
    .optional(),
  orderNumber: pattern(
    'What an order number looks like, from beginning to end; goes with retailerTable, and the code alone claims a promotion without both',
  ).optional(),
});

function day(title: string) {
  return z.string().refine(isLocalDate, 'a day, YYYY-MM-DD').meta({ title });
}
