import { claimTypes } from '@marque/domain/facts/option-codes';
import { answerScopes } from '@marque/domain/rating/settings/answer-settings';
import { z } from 'zod';
import { listOf, pennies } from '../names.ts';
import { riskCondition } from './risk-condition.ts';

const reason = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'a reason such as driver_too_young')
  .meta({ title: 'Reason (text referral.<code>)' });
const years = (title: string) => z.int().min(0).max(125).meta({ title });
const points = (title: string) => z.int().min(1).max(99).meta({ title });
const areas = listOf(z.string().regex(/^[A-Z]{1,2}$/, 'a postcode area such as BT'), 'Postcode areas', 1);

/** A reason to refer, told apart by what it checks. */
export const referral = z
  .discriminatedUnion('check', [
    z.strictObject({ code: reason, check: z.literal('driver_age_below'), years: years('Youngest age that is priced') }),
    z.strictObject({ code: reason, check: z.literal('driver_age_above'), years: years('Oldest age that is priced') }),
    z.strictObject({
      code: reason,
      check: z.literal('answers'),
      of: z.enum(answerScopes).meta({ title: 'Whose answers' }),
      when: riskCondition,
      mayBeUnasked: z
        .boolean()
        .optional()
        .meta({ title: 'The question may be optional or hidden; the rule does not hold then' }),
    }),
    z.strictObject({ code: reason, check: z.literal('conviction_referred') }),
    z.strictObject({ code: reason, check: z.literal('conviction_unknown') }),
    z.strictObject({
      code: reason,
      check: z.literal('claims_above'),
      types: listOf(z.enum(claimTypes), 'Claims that are counted', 1),
      count: z.int().min(0).max(99).meta({ title: 'The most that are priced, of all drivers in five years' }),
    }),
    z.strictObject({
      code: reason,
      check: z.literal('points_at_least'),
      points: points('Penalty points that are no longer priced'),
      withinYears: years('Years within which they fall'),
    }),
    z.strictObject({
      code: reason,
      check: z.literal('new_driver_points_at_least'),
      points: points('Penalty points that are no longer priced'),
      licenceYears: years('Years from the first full licence'),
    }),
    z.strictObject({ code: reason, check: z.literal('no_claims_above_licence') }),
    z.strictObject({
      code: reason,
      check: z.literal('no_claims_kept'),
      yearsLeft: z.int().min(0).max(9).meta({ title: 'The most no-claims years that a claim leaves' }),
    }),
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
