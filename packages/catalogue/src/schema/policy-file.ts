import { z } from 'zod';
import { condition } from './condition.ts';
import { code, listOf } from './names.ts';

const cancellationReasons = listOf(
  code('Reason'),
  'Reasons that a customer chooses from (texts cancellation.reasons.<name>); Other asks for words',
  1,
);

const managementSection = z.strictObject({
  id: code('Name in the address, and text management.<name>.title'),
  changes: z
    .enum(['QUESTIONS', 'DRIVERS', 'START_DATE', 'COVERS', 'EXCESS', 'PAYMENT_SCHEDULE'])
    .meta({ title: 'What is changed there' }),
  questions: listOf(code('Section'), 'Sections of questions.yaml that are asked, for QUESTIONS', 1).optional(),
  when: condition.optional(),
});

const upload = z.strictObject({
  type: code('Name in the address, and of the texts uploads.<name>.title and .text'),
  maxFiles: z.int().min(1).max(20).meta({ title: 'How many files at once at most' }),
  maxBytes: z.int().min(1000).max(10_485_760).meta({ title: 'How large one file may be, in bytes' }),
  accept: listOf(
    z.enum(['pdf', 'jpg', 'jpeg', 'png', 'heic', 'doc', 'docx', 'rtf']).meta({ title: 'Kind of file' }),
    'Kinds of files that are taken, by what they contain and by their name',
    1,
  ),
  asksForComment: z.boolean().meta({ title: 'Whether a comment can be written with the files' }),
  wantedWhen: condition
    .optional()
    .meta({ title: 'Who is asked for it, on the to-do list; left out, nobody is: a member of staff may still ask' }),
  wantedWithinDays: z
    .int()
    .min(1)
    .max(90)
    .optional()
    .meta({ title: 'With wantedWhen, by when: days from the start of cover, and again from a refusal' }),
});

/** `policy.yaml`: how a policy of the product is looked after once it is sold. */
export const policyFileSchema = z
  .strictObject({
    hide: listOf(
      z.enum(['billing', 'billing-sidebar', 'details']),
      'What customers are not shown of a policy: the billing tab, its sidebar, the details while cover is in force',
    ),
    management: z
      .strictObject({
        hiddenWhen: condition.optional().meta({ title: 'Who has no link to change the policy' }),
        sections: z.array(managementSection).meta({
          title: 'What can be changed, in order; none: nothing can be, and there is no link',
        }),
        customerDates: z.boolean().optional().meta({
          title: 'Whether customers may choose a later day for a change, within 30; left out, it holds at once',
        }),
        driverDaysMax: z.int().min(1).max(90).optional().meta({
          title: 'With customerDates, for how many days somebody may drive who comes for some days only; left out, 30',
        }),
        referredChange: z
          .strictObject({
            noticeDays: z.int().min(0).max(30).meta({
              title:
                'How many days cover goes on at least once a customer ends it because of such a change; 0: it ends at once',
            }),
          })
          .optional()
          .meta({ title: 'What follows a change that nobody is insured with' }),
      })
      .meta({ title: 'Changing a policy' }),
    cancellation: z
      .strictObject({
        rule: z.enum(['STANDARD', 'COOLING_OFF']).meta({
          title: 'Whether a customer may cancel at any time, or for the first days only',
        }),
        withinDays: z
          .int()
          .min(14)
          .max(60)
          .optional()
          .meta({ title: 'For COOLING_OFF, days from the start or the sale, the later one, in which they may' }),
        reasons: cancellationReasons,
        daysToDefer: z.int().min(1).max(365).optional().meta({
          title: 'How many days ahead an end may be chosen; left out, one',
        }),
      })
      .meta({ title: 'Cancelling a policy' }),
    renewal: z
      .strictObject({
        reviewType: z.enum(['AUTO', 'NEVER']).meta({ title: 'Whether a policy is renewed at all' }),
        allowModifyAutoRenewal: z
          .boolean()
          .meta({ title: 'Whether a customer may switch automatic renewal on and off' }),
        autoRenewalOptions: listOf(z.boolean(), 'What may be chosen when the policy is bought, the default first'),
        reasons: listOf(
          code('Reason'),
          'Reasons for opting out (texts renewal.reasons.<name>); where there are any, NotSaid is one',
        ),
        sections: listOf(
          code('Section'),
          'Sections of questions.yaml that a renewal asks again, but for the person, the car, the no-claims years and the start',
        ),
        choices: listOf(
          z.enum(['COVERS', 'EXCESS']).meta({ title: 'What is chosen' }),
          'What else a customer may change for the next term: optional covers, the voluntary excess; left out, neither',
        ).optional(),
        invite: z
          .strictObject({
            daysFrom: z.int().min(21).max(30).meta({ title: 'From how many days before the turn on' }),
            daysTo: z.int().min(21).max(30).meta({ title: 'Until how many days before it at the latest' }),
            paidDays: z
              .int()
              .min(3)
              .max(14)
              .optional()
              .meta({ title: 'How many days before it a term that is paid at once is asked for; left out, 7' }),
          })
          .optional()
          .meta({
            title: 'When a renewal is made ahead of the turn; left out, none is made, and nobody may choose to renew',
          }),
      })
      .meta({ title: 'Renewing a policy' }),
    uploads: z.array(upload).meta({ title: 'What customers may send us' }),
    proposalConfirmation: listOf(code('Upload'), 'Uploads that are offered on the page after buying'),
    feedback: z
      .strictObject({
        bind: z.boolean().meta({ title: 'After buying' }),
        cancellation: z.boolean().meta({ title: 'After cancelling' }),
        mta: z.boolean().meta({ title: 'After a change' }),
      })
      .meta({ title: 'When customers are asked how it went' }),
  })
  .meta({ title: 'A policy of the product' });

export type PolicyFile = z.infer<typeof policyFileSchema>;
