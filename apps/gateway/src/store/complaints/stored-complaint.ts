import { assert, type Data, isData } from '@marque/base';
import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { Complaint } from '@marque/domain/complaints/complaint';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A row of `complaints`. */
export type ComplaintRow = Selectable<Tables['complaints']>;

/** A complainant who is no customer, and how to reach them. */
export type Complainant = { readonly name: string; readonly email: string | null; readonly address: string | null };

/** What was written, and by whom if that is no customer. */
export type ComplaintWords = {
  readonly wrong: string;
  readonly wanted: string | null;
  readonly from: Complainant | null;
};

/** The owner of a complaint by somebody who is no customer: a subject that nobody signs in with. */
export function ownerOfOthers(complaintId: string): string {
  return `${complaintId}/complainant`;
}

/** Whether a complaint is no customer’s, by its owner. */
export function isOthers(owner: string): boolean {
  return owner.endsWith('/complainant');
}

/** A complaint as it is stored. Forgotten words are null. */
export type StoredComplaint = Complaint & {
  readonly complaintId: string;
  readonly brand: string;
  readonly owner: string;
  readonly cameBy: ComplaintWay;
  readonly language: string;
  readonly proposalCode: string | null;
  readonly policyNumber: string | null;
  readonly follows: string | null;
  readonly version: number;
  readonly words: ComplaintWords | null;
  readonly answerWords: string | null;
};

/** Rows with their words in the clear. */
export async function readComplaints(
  db: Database | Tx,
  { dataKeys }: Pick<Context, 'dataKeys'>,
  rows: readonly ComplaintRow[],
): Promise<StoredComplaint[]> {
  const keys = await dataKeys.byId(
    db,
    rows.map(({ key_id: keyId }) => keyId),
  );
  return rows.map((row) => {
    const key = keys.get(row.key_id);
    const read = (column: 'words' | 'answer', text: string) =>
      key ? dataKeys.decrypt(key, placeInComplaint(row, column), text) : null;
    const words = read('words', row.words);
    return {
      ...{ complaintId: row.complaint_id, brand: row.brand, owner: row.owner, kind: row.kind, cameBy: row.came_by },
      ...{ language: row.language, proposalCode: row.proposal_code, policyNumber: row.policy_number },
      ...{ follows: row.follows, receivedOn: row.received_on, acknowledgedOn: row.acknowledged_on },
      ...{ longer: longerOf(row), answer: answerOf(row), version: row.version },
      words: words === null ? null : complaintWordsIn(words),
      answerWords: row.answer === null ? null : read('answer', row.answer),
    };
  });
}

/** What was written, from the text that was encrypted. */
export function complaintWordsIn(text: string): ComplaintWords {
  const words: unknown = JSON.parse(text);
  assert(isData(words) && typeof words['wrong'] === 'string', 'the words of a complaint are whole');
  return { wrong: words['wrong'], wanted: textIn(words, 'wanted'), from: complainantIn(words['from']) };
}

function complainantIn(from: unknown): Complainant | null {
  if (!isData(from) || typeof from['name'] !== 'string') return null;
  return { name: from['name'], email: textIn(from, 'email'), address: textIn(from, 'address') };
}

function textIn(data: Data, field: string): string | null {
  const text = data[field];
  return typeof text === 'string' ? text : null;
}

/** The place of a text of a complaint. */
export function placeInComplaint(
  { brand, complaint_id: complaintId }: Pick<ComplaintRow, 'brand' | 'complaint_id'>,
  column: 'words' | 'answer',
): TextPlace {
  return { brand, table: 'complaints', column, row: complaintId };
}

function longerOf({ longer_times: times, longer_on: toldOn, expected_on: expectedOn }: ComplaintRow) {
  return toldOn === null || expectedOn === null ? null : { times, toldOn, expectedOn };
}

function answerOf(row: ComplaintRow): Complaint['answer'] {
  const { answered_as: form, outcome, redress_pennies: redressPennies, answered_on: answeredOn } = row;
  if (form === null) return null;
  assert(outcome !== null && redressPennies !== null && answeredOn !== null, 'an answer is whole');
  return { form, outcome, redressPennies: Number(redressPennies), answeredOn };
}
