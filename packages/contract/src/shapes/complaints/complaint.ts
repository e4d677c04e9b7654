import {
  complaintAnswers,
  complaintKinds,
  complaintOutcomes,
  complaintSteps,
  complaintWays,
} from '@marque/domain/complaint-kinds';
import { z } from 'zod';
import { code, localDate, pennies, text } from '../basics.ts';
import { letterLine, sentLetter } from '../letter.ts';
import { emailAddress } from '../policyholder.ts';
import { needsToKnow } from '../support/support.ts';

/** What a complainant writes. */
export const complaintWords = {
  wrong: text(4000, 1).meta({ description: 'What went wrong, in their own words' }),
  wanted: text(2000).nullable().meta({ description: 'What would put it right; null where they do not say' }),
};

/** A complainant who is no customer, and where letters go. */
export const complainant = {
  name: text(250, 1),
  email: emailAddress.nullable().meta({ description: 'Letters go there' }),
  address: text(500).nullable().meta({ description: 'On lines: letters are posted where there is no email' }),
};

/** A complaint with its days, its answer and the letters about it. Words that were forgotten are null. */
export const complaint = z.object({
  complaintId: z.string().meta({ description: 'Its reference, as letters name it' }),
  kind: z.enum(complaintKinds),
  cameBy: z.enum(complaintWays),
  policyNumber: z.string().nullable(),
  follows: z.string().nullable().meta({ description: 'The answered complaint that it comes back to' }),
  receivedOn: localDate,
  wrong: z.string().nullable(),
  wanted: z.string().nullable(),
  acknowledgedOn: localDate.nullable(),
  answerBy: localDate.meta({ description: 'The last day for an answer, or for the letter that we need longer' }),
  summaryBy: localDate.nullable().meta({
    description: 'Until then a summary resolution answers what its customer calls settled; null where none may',
  }),
  longer: z
    .object({ toldOn: localDate, expectedOn: localDate })
    .nullable()
    .meta({ description: 'When its customer was last told that we need longer, and until when' }),
  answer: z
    .object({
      form: z.enum(complaintAnswers),
      outcome: z.enum(complaintOutcomes),
      redressPennies: pennies.meta({ description: 'What we said we pay; it moves no money' }),
      answeredOn: localDate,
      words: z.string().nullable(),
      ombudsmanUntil: localDate
        .nullable()
        .meta({ description: 'The last day on which the Ombudsman takes it; null where it is about data' }),
    })
    .nullable()
    .meta({ description: 'Null while it is open; an answer stays' }),
  letters: z.array(letterLine),
});
export type ComplaintWire = z.infer<typeof complaint>;

/** A complaint that waits for staff. */
export const openComplaint = complaint.extend({
  userId: z.string().nullable().meta({ description: 'Null where who complains is no customer' }),
  name: z.string(),
  due: z
    .object({ step: z.enum(complaintSteps), by: localDate, isLate: z.boolean() })
    .nullable()
    .meta({ description: 'What is to be done next, and by when; null where only a letter is still to be posted' }),
  toPost: z
    .array(sentLetter)
    .meta({ description: 'Letters that no email can bring: to be printed, posted and recorded' }),
  address: z.array(z.string()).meta({ description: 'Where they are posted to; empty where we know no address' }),
  support: needsToKnow
    .nullable()
    .meta({ description: 'What its customer needs when we write or ring; null where they have said nothing' }),
  isOwn: z.boolean().meta({ description: 'Whether it is the caller’s own, which they may not answer' }),
});
export type OpenComplaintWire = z.infer<typeof openComplaint>;

/** The path of a complaint. */
export const ofComplaint = z.object({ complaintId: code });
