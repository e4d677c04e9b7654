import { carPowers } from '@marque/domain/rating/promotions/promotion';
import { z } from 'zod';
import { listOf, pattern, pennies } from './names.ts';

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
  instalments: z.int().min(1).max(120).meta({ title: 'How many monthly instalments in a row it takes something off' }),
  mostPennies: pennies('The most that it takes off each of them; all of it when left out')
    .refine((value) => value > 0, '1 penny or more')
    .optional(),
  retailerTable: z
    .string()
    .min(1)
    .meta({ title: 'Table under look-ups/ in which the retailer must be; the same for every promotion' }),
  orderNumber: pattern('What an order number looks like, from beginning to end'),
});
