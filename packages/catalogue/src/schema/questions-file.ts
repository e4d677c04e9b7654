import { adjustments } from '@marque/domain';
import { z } from 'zod';
import { condition, namedConditions } from './condition.ts';
import { answerName, code } from './names.ts';

const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);

/** A rule of a question: its name, the text that it speaks (`rules.<rule>` unless given) and its arguments beside them. */
const ruleEntry = z
  .object({
    rule: code('Name of the rule'),
    message: z.string().min(1).optional().meta({ title: 'Text key of what it says when it fails' }),
  })
  .catchall(settingValue)
  .meta({ id: 'rule', title: 'A rule and its arguments' });

const asked = {
  type: code('Input type'),
  text: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,3}$/, 'a name such as driver.dateOfBirth')
    .optional()
    .meta({ title: 'Name of its texts, if not its own', description: 'texts questions.<text>.label …' }),
  optional: z
    .boolean()
    .optional()
    .meta({ title: 'May be left unanswered', description: 'Every question is required unless this is true.' }),
  rules: z.array(ruleEntry).optional().meta({ title: 'Rules besides `required`' }),
  when: condition.optional(),
  preserve: z.boolean().optional().meta({ title: 'Keep the answer while the question is hidden' }),
  default: settingValue.optional().meta({ title: 'Answer before anyone has given one' }),
  settings: z.record(z.string(), settingValue).optional().meta({ title: 'Settings of the input' }),
};

/** What is asked about each entry of a question that repeats; its rules and conditions read the entry first, then the form. */
const entryQuestion = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]*$/, 'a name without dots, such as date')
      .meta({ title: 'Name of the answer in the entry' }),
    ...asked,
  })
  .meta({
    id: 'entryQuestion',
    title: 'A question about each entry',
    description: 'Its texts are questions.<name of the list>.<name>.label and so on.',
  });

/** A question as `questions.yaml` writes it. */
export const questionEntry = z
  .strictObject({
    name: answerName,
    adjustment: z.enum(adjustments).meta({ title: 'Under which kind of change the answer travels' }),
    ...asked,
    readOnly: condition
      .optional()
      .meta({ title: 'When it can be seen and not changed', description: 'Reads no answer, only circumstances.' }),
    entry: z.array(entryQuestion).min(1).optional().meta({ title: 'What is asked about each entry of a list' }),
  })
  .meta({
    id: 'question',
    title: 'A question',
    description: 'Its texts are questions.<name>.label, .hint, .why and .options.<value>.',
  });

/** A yes that gives usual answers. */
const opening = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]*$/, 'a name without dots, such as carIsYours')
      .meta({ title: 'Name under which its texts stand (questions.<name>.label)' }),
    usual: z
      .record(z.string(), settingValue)
      .refine((usual) => Object.keys(usual).length > 0, 'one answer or more')
      .meta({ title: 'The answers for which a yes stands, by question' }),
  })
  .meta({ id: 'opening', title: 'One yes in place of several usual answers', description: 'A no asks each of them.' });

const sectionId = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes');

const sectionKeys = {
  tab: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes')
    .meta({ title: 'Tab that it belongs to (text tabs.<tab>)' }),
  stage: z.enum(['purchase']).optional().meta({
    title: 'When it is asked',
    description: 'purchase: once there is a price, before it is paid; accountSetup of product.yaml asks it.',
  }),
  openings: z
    .array(opening)
    .min(1)
    .optional()
    .meta({ title: 'Yes or no in place of several questions of the section' }),
  when: condition.optional(),
  page: z
    .enum(['additionalDrivers'])
    .optional()
    .meta({ title: 'What the page shows beside its questions: the list of additional drivers' }),
  validation: code('Form of brand.yaml (validationForms) that looks at the answers').optional(),
  questions: z.array(questionEntry),
};

const section = z.strictObject({
  id: sectionId.meta({ title: 'Name of the page in the address (texts sections.<id>.title)' }),
  ...sectionKeys,
});

/** `questions/<section>.yaml`: a page of questions that products share; its name is the section's. */
export const sectionFileSchema = z
  .strictObject(sectionKeys)
  .meta({ title: 'A section of questions that products share' });

const title = { title: 'The questions of a product' };
const sections = { title: 'Pages, one topic each, in order' };

/** `questions.yaml`: the pages of questions, once those that products share are in their places. */
export const questionsFileSchema = z
  .strictObject({ conditions: namedConditions.optional(), sections: z.array(section).min(1).meta(sections) })
  .meta(title);

/** `questions.yaml` as it is written: a section, or the name of one that products share. */
export const writtenQuestionsSchema = z
  .strictObject({
    conditions: namedConditions.optional(),
    sections: z
      .array(z.union([sectionId.meta({ title: 'A section of questions/, by the name of its file' }), section]))
      .min(1)
      .meta(sections),
  })
  .meta(title);

export type QuestionsFile = z.infer<typeof questionsFileSchema>;
export type EntryQuestion = z.infer<typeof entryQuestion>;
export type QuestionEntry = z.infer<typeof questionEntry>;
