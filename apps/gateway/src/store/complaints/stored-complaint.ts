import { assert } from '@marque/base';
import type { Complaint } from '@marque/domain/complaints/complaint';
import type { ComplaintWay } from '@marque/domain/enumerations';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** A row of `complaints`. */
export type ComplaintRow = Selectable<Tables['complaints']>;

/** What its customer wrote. */
export type ComplaintWords = { readonly wrong: string; readonly wanted: string | null };

/** A complaint as it is stored. Words that are forgotten are null. */
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
      words: words === null ? null : (JSON.parse(words) as ComplaintWords),
      answerWords: row.answer === null ? null : read('answer', row.answer),
    };
  });
}

/** Where a text of a complaint stands. */
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
