import { decision } from '@marque/contract';
import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { DataRequest } from '@marque/domain/data-requests/data-request';
import type { Decision } from '@marque/domain/data-requests/decision';
import type { Staying } from '@marque/domain/data-requests/what-may-go';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

type Row = Selectable<Tables['data_requests']>;
/** The columns of a request that are encrypted. */
export type RequestColumn = 'words' | 'decision' | 'longer_reason' | 'answer';

/** A request as it is stored. Words that are forgotten are null. */
export type StoredRequest = DataRequest & {
  readonly requestId: string;
  readonly brand: string;
  readonly owner: string;
  readonly cameBy: ComplaintWay;
  readonly language: string;
  readonly answeredOn: string | null;
  readonly stays: readonly Staying[];
  readonly doneAt: string | null;
  readonly version: number;
  readonly words: string | null;
  /** Code of the proposal about which a computer decided; empty where no decision is reviewed. */
  readonly reviewed: string;
  readonly decision: Decision | null;
  readonly longerReason: string | null;
  readonly answer: string | null;
};

/** Rows with their words in the clear. */
export async function readRequests(
  db: Database | Tx,
  { dataKeys }: Pick<Context, 'dataKeys'>,
  rows: readonly Row[],
): Promise<StoredRequest[]> {
  const keys = await dataKeys.byId(
    db,
    rows.map(({ key_id: keyId }) => keyId),
  );
  return rows.map((row) => {
    const key = keys.get(row.key_id);
    const read = (column: RequestColumn) => {
      const text = row[column];
      return key && text !== null
        ? dataKeys.decrypt(key, placeInRequest(row.brand, row.request_id, column), text)
        : null;
    };
    return {
      ...{ requestId: row.request_id, brand: row.brand, owner: row.owner, kind: row.kind, cameBy: row.came_by },
      ...{ language: row.language, receivedOn: row.received_on, extendedOn: row.extended_on, outcome: row.outcome },
      ...{ answeredOn: row.answered_on, stays: row.stays as readonly Staying[], doneAt: row.done_at },
      ...{ withdrawnOn: row.withdrawn_on, version: row.version },
      ...{ reviewed: row.reviewed, decision: decisionIn(read('decision')) },
      ...{ words: read('words'), longerReason: read('longer_reason'), answer: read('answer') },
    };
  });
}

function decisionIn(text: string | null): Decision | null {
  return text === null ? null : decision.parse(JSON.parse(text));
}

/** Where a text of a request stands. */
export function placeInRequest(brand: string, row: string, column: RequestColumn): TextPlace {
  return { brand, table: 'data_requests', column, row };
}
