import { type ReferableAnswer, referableAnswers } from '@marque/domain/rating/referrals/referral-rule';
import { z } from 'zod';
import { listOf, pennies } from './names.ts';

const reason = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'a reason such as driver_too_young')
  .meta({ title: 'Reason (text referral.<code>)' });
const answers = Object.keys(referableAnswers) as ReferableAnswer[];
const years = (title: string) => z.int().min(0).max(125).meta({ title });
const areas = listOf(z.string().regex(/^[A-Z]{1,2}$/, 'a postcode area such as BT'), 'Postcode areas', 1);

/** A reason to refer, told apart by what it checks. */
export const referral = z
  .discriminatedUnion('check', [
    z.strictObject({ code: reason, check: z.literal('driver_age_below'), years: years('Youngest age that is priced') }),
    z.strictObject({ code: reason, check: z.literal('driver_age_above'), years: years('Oldest age that is priced') }),
    z.strictObject({
      code: reason,
      check: z.literal('answer_yes'),
      answer: z.enum(answers).meta({ title: 'Yes-or-no question of a driver, the car or the quote' }),
    }),
    z.strictObject({ code: reason, check: z.literal('conviction_referred') }),
    z.strictObject({ code: reason, check: z.literal('conviction_unknown') }),
    z.strictObject({ code: reason, check: z.literal('fault_claims_above'), count: z.int().min(0).max(99) }),
    z.strictObject({
      code: reason,
      check: z.literal('estimated_value_above'),
      valuePennies: pennies('Highest value that is priced'),
    }),
    z.strictObject({
      code: reason,
      check: z.literal('vehicle_group_above'),
      group: z.int().min(1).max(49).meta({ title: 'Highest insurance group that is priced' }),
    }),
    z.strictObject({ code: reason, check: z.literal('vehicle_group_unresolved') }),
    z.strictObject({ code: reason, check: z.literal('left_hand_drive') }),
    z.strictObject({
      code: reason,
      check: z.literal('young_driver_in_group'),
      yearsBelow: years('Drivers younger than this'),
      groupAtLeast: z.int().min(1).max(50).meta({ title: 'Cars of this insurance group or higher' }),
    }),
    z.strictObject({ code: reason, check: z.literal('postcode_area_in'), areas }),
    z.strictObject({ code: reason, check: z.literal('postcode_area_unresolved') }),
  ])
  .meta({ title: 'A reason to refer' });
