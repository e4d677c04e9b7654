import { assert } from '@marque/base';
import type { ColumnClass } from '../../../src/ground/tables/column-class.ts';
import { columnClasses } from '../../../src/ground/tables/column-classes.ts';

/**
 * A held policy keeps the complaint about it, but is no reason to keep a request about data, or a quote that nobody
 * bought.
 */
export const OVER = [
  ...['request', 'staffsWhy', 'objection', 'objectionsWhy', 'misread', 'misreadsWhy', 'longer'],
  ...['visitorsRequest', 'visitorsWhy', 'referred', 'reviewed', 'checksReason', 'checksEvidence', 'impression'],
];
/** Columns for people's words in which none of hers are found, and why. */
export const NOT_FOUND: { readonly [column: string]: string } = {
  'identity_checks.checks': 'what was checked and how it went, by codes',
  'help_messages.email': 'a message to the brand is removed once it was sent',
  'help_messages.message': 'so are its words',
};
/** What can be read of the person with the short life, while they are known. */
export const SAID_SHORTLY = [
  ...['answered', 'born', 'campaign', 'city', 'convicted', 'crashed', 'driver', 'driverBorn', 'driverConvicted'],
  ...['driverCrashed', 'driverLicensed', 'driversLastName', 'email', 'firstName', 'home', 'lastName', 'leaving'],
  ...['licensed', 'need', 'phone', 'postcode', 'referredBorn', 'speaker', 'speakersEmail', 'speakersHome'],
  ...['speakersPhone', 'speakersProof', 'staffsLook', 'vrn', 'wanted', 'wrong'],
];
/**
 * What is left of a forgotten person: our letters about that, under the key of the request, and where they were posted.
 */
export const LETTERS_OF_REQUEST = [
  'person_letters.letter: firstName',
  ...['city', 'email', 'firstName', 'home', 'lastName', 'postcode'].map((what) => `person_letters.sent_to: ${what}`),
];
/** The names of questions are in their wordings, and in the rates of a product. */
export const OF_NOBODY = ['rates', 'question_wordings'];

/** The class of a column, named with its table. */
export function classOf(name: string): ColumnClass {
  const classes: { readonly [table: string]: { readonly [column: string]: ColumnClass } } = columnClasses;
  const [table = '', column = ''] = name.split('.');
  const one = classes[table]?.[column];
  assert(one, `${name} has a class`);
  return one;
}
