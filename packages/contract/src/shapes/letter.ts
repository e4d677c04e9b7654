import { z } from 'zod';
import { instant } from './basics.ts';

/** A letter in a list: what it is about, and when it went out. */
export const letterLine = z.object({
  letterId: z.string(),
  subject: z.string(),
  language: z.string(),
  sentAt: instant,
  sentTo: z
    .string()
    .nullable()
    .meta({ description: 'The address that it went to; null where it can be read on the site alone' }),
});
export type LetterLineWire = z.infer<typeof letterLine>;

const link = z.object({ before: z.string(), text: z.string(), url: z.string() });
const fact = z.object({ name: z.string(), value: z.string() });

/** A letter word for word as it was sent. */
export const sentLetter = letterLine.extend({
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  registration: z.string().nullable(),
  facts: z.array(fact),
  changes: z
    .object({
      headings: z.array(z.string()),
      rows: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable()
    .meta({ description: 'What a change of the policy made another; null where it tells of none' }),
  link: link.nullable(),
  after: z.array(z.string()),
  otherLink: link.nullable().meta({ description: 'Where else to go; null where there is one way or none' }),
  terms: z.object({ heading: z.string(), note: z.string(), lines: z.array(z.string()) }).nullable(),
  todo: z
    .object({
      heading: z.string(),
      items: z.array(z.object({ by: z.string(), what: z.string(), otherwise: z.string() })),
      link: z.object({ text: z.string(), url: z.string() }),
    })
    .nullable()
    .meta({ description: 'What its reader still had to do when it was written; null where nothing was' }),
  closing: z.array(z.string()),
  small: z.array(z.string()),
  enclosed: z.array(z.string()).meta({ description: 'The names of the documents that came with it' }),
  hash: z.string().meta({ description: 'SHA-256 of what it says, in hexadecimal' }),
});
export type SentLetterWire = z.infer<typeof sentLetter>;
