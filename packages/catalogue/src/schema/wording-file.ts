import { z } from 'zod';
import { listOf } from './names.ts';

/**
 * Words without control characters, line ends, markup, places and entities. Anything special in HTML is escaped when
 * they are filled in.
 */
const ONE_LINE = /^(?=.*\S)(?!.*&#?\w+;)[^<>{}\p{Cc}\u2028\u2029]+$/u;

const words = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'the name of a place, such as paying'),
    z
      .string()
      .regex(ONE_LINE, 'words on one line, without < > and braces, and each character as itself: & and not &amp;'),
  )
  .meta({ title: 'Words by the place that they fill' });

/** `documents/<version>/wording.yaml`: the pages that a wording version takes from a shared wording, and its own words in their places. */
export const wordingFileSchema = z
  .strictObject({
    extends: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and dashes')
      .meta({ title: 'Folder under wordings/ whose pages it takes' }),
    pages: listOf(
      z.string().regex(/^[a-z0-9_-]+\.[a-z0-9-]+$/, 'a page such as harbour.policy-wording'),
      'Which pages, each <insurer>.<document>',
      1,
    ),
    words: z
      .record(z.string().regex(/^[a-z]{2}$/, 'a language of two letters, such as en'), words)
      .optional()
      .meta({ title: 'Its own words by language', description: 'Each fills the places {{name}} of the pages.' }),
  })
  .meta({ title: 'What a wording version takes from a shared wording' });

export type WordingFile = z.infer<typeof wordingFileSchema>;
