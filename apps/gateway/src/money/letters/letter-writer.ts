import type { TextValues } from '@marque/base';
import type { LetterFacts, LetterKind } from '../../ground/tables/letter-facts.ts';
import type { Letter } from '../../letters/letter.ts';
import type { Words } from '../../papers/words.ts';

/** What the writer of a kind says. */
export type LetterParts = Pick<Letter, 'paragraphs' | 'facts' | 'table' | 'after' | 'terms'> & {
  readonly hasButton: boolean;
  /** The words before its button and on it, if they are not the usual ones of its kind. */
  readonly button?: Pick<NonNullable<Letter['button']>, 'before' | 'text'>;
  /** The page of the policy that the button opens, if it is not the first page of the site. */
  readonly opens?: string;
  /** The path on the site that it opens instead of the first page. */
  readonly leadsTo?: string;
  /** Another page of the site, less prominent than what the button opens. */
  readonly otherPage?: { readonly before: string; readonly text: string; readonly leadsTo: string };
  /** What its subject line names besides the brand. */
  readonly subject?: TextValues;
  /** The key of its subject line, if it is not the usual one of its kind. */
  readonly subjectKey?: string;
  /** Whether it goes to those who settle the estate of its customer. */
  readonly isEstates?: boolean;
};

/** The text of a key of the letter's kind. */
export type Say = (key: string, values?: TextValues) => string;

/** Writes a letter of a kind from its facts. */
export type LetterWriter<K extends LetterKind> = (facts: LetterFacts[K], say: Say, words: Words) => LetterParts;
