import { scheduleTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { key, localDate, pennies } from './basics.ts';

/** Answers by field name; the product's own questionnaire checks their values. `null` clears an answer. */
export const answerData = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,80}$/), z.unknown())
  .refine((data) => Object.keys(data).length <= 200, 'holds too many fields');

/** The last day on which an additional driver of a policy drives; null: as long as it goes on. Left out, it stays as it is. */
const until = localDate.nullable().optional();

const profileCode = z.string().regex(/^(ph|p[1-9]\d?)$/);

/** One change to a proposal; a list of them is applied whole or not at all. */
export const change = z.discriminatedUnion('changeType', [
  z.strictObject({ changeType: z.literal('PROFILE_DISCLOSURE'), profileCode, data: answerData }),
  z.strictObject({ changeType: z.literal('ADD_PROFILE'), profileCode, data: answerData.optional(), until }),
  z.strictObject({ changeType: z.literal('REMOVE_PROFILE'), profileCode }),
  z.strictObject({
    changeType: z.literal('ADDITIONAL_PROFILE_DISCLOSURE_CHANGE'),
    profileCode,
    data: answerData,
    until,
  }),
  z.strictObject({ changeType: z.literal('ASSET_DISCLOSURE'), assetCode: key, data: answerData }),
  z.strictObject({ changeType: z.literal('QUOTE_DISCLOSURE'), data: answerData }),
  z.strictObject({ changeType: z.literal('START_DATE_CHANGE'), startAt: localDate.nullable() }),
  z.strictObject({ changeType: z.literal('ADD_COVER'), coverCode: key }),
  z.strictObject({ changeType: z.literal('REMOVE_COVER'), coverCode: key }),
  z.strictObject({
    changeType: z.literal('REQUEST_COVER_OPTION'),
    coverCode: key,
    selected: z.boolean(),
    data: answerData.optional(),
  }),
  z.strictObject({ changeType: z.literal('SELECT_VOLUNTARY_EXCESS'), excess: pennies.min(0) }),
  z.strictObject({ changeType: z.literal('SELECT_PAYMENT_SCHEDULE'), type: z.enum(scheduleTypes) }),
]);

export type Change = z.infer<typeof change>;
