import { z } from 'zod';
import { authorisedPerson } from '../authorised/authorised-person.ts';
import { instant, localDate } from '../basics.ts';
import { claim } from '../claim.ts';
import { complaint } from '../complaints/complaint.ts';
import { customerRequestKind } from '../data-requests/data-request.ts';
import { keptData } from '../data-requests/retention-hold.ts';
import { death } from '../deaths/death.ts';
import { foundPerson } from '../found-person.ts';
import { trailEntry } from '../impersonation.ts';
import { letterLine } from '../letter.ts';
import { customerAccount } from '../money.ts';
import { needsToKnow } from '../support/support.ts';
import { todoItem } from '../todo.ts';
import { upload } from '../upload.ts';
import { accountSinceDeath } from './since-death.ts';

/** Something about a policy of a customer's. */
const ofPolicy = { policyId: z.string() };

/** A customer’s own request about their data that waits for an answer: what is asked, and its days. */
const openRequest = z.object({
  requestId: z.string(),
  kind: customerRequestKind,
  receivedOn: localDate,
  answerBy: localDate,
  isExtended: z.boolean(),
});

/** A customer as staff see them before they act. Each list is cut: the pages of the customer have all. */
export const personView = z.object({
  person: foundPerson,
  several: z.array(z.string()).meta({
    description:
      'The names of the people who quoted or bought in one browser without signing in, also of who has taken their own over since: each has their own copy and requests once they have signed in. The name of who was forgotten is empty. The list is empty where it is one person, and without `privacy:handle`',
  }),
  phoneNumber: z.string().nullable(),
  knownSince: instant.nullable().meta({ description: 'When they first signed in or bought, whichever was first' }),
  todo: z.array(todoItem),
  support: needsToKnow
    .nullable()
    .meta({ description: 'What they need so that they can deal with us; null where they have said nothing' }),
  authorised: z.array(authorisedPerson).meta({ description: 'Who may or might speak for them, the newest first' }),
  death: death.nullable().meta({ description: 'Null where nobody has told us that they died' }),
  sinceDeath: z.array(accountSinceDeath).meta({
    description:
      'What was charged and paid since the day of the death, or since we were told where nobody has said it, account by account; none where no death stands',
  }),
  restriction: z.object({ requestId: z.string(), since: localDate }).nullable().meta({
    description:
      'The request since which their data is used for nothing but their insurance; null where it is not restricted',
  }),
  requests: z.array(openRequest).meta({
    description: 'What they have asked about their data and is not answered yet, what is due first at the top',
  }),
  accounts: z.array(customerAccount),
  letters: z.array(letterLine.extend(ofPolicy)),
  uploads: z.array(upload.extend(ofPolicy)).nullable().meta({ description: 'Null without `documents:read`' }),
  claims: z.array(claim).nullable().meta({ description: 'Null without `claims:read`' }),
  complaints: z.array(complaint).nullable().meta({ description: 'Null without `complaints:handle`' }),
  kept: keptData.nullable().meta({ description: 'What may be kept beyond its time; null without `privacy:handle`' }),
  record: z.array(trailEntry),
});
export type PersonViewWire = z.infer<typeof personView>;
