import { driverContact, keptDecision } from '@marque/contract';
import type { ComplaintWay } from '@marque/domain/complaint-kinds';
import type { DataRequest } from '@marque/domain/data-requests/data-request';
import type { Decision } from '@marque/domain/data-requests/decision';
import type { Staying } from '@marque/domain/data-requests/what-may-go';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../ground/context.ts';
import type { TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { HeldKind } from '../../ground/tables/retention/retention-tables.ts';
import { openDrivers } from '../keys/closed-drivers.ts';

type Row = Selectable<Tables['data_requests']>;
/** The columns of a request that are encrypted. */
export type RequestColumn = 'words' | 'decision' | 'driver' | 'longer_reason' | 'answer';

/** A named driver who asks: the thing that tells of them, and the code of their profile in it. */
export type AskingDriver = { readonly kind: HeldKind; readonly reference: string; readonly profileCode: string };

/** What staff wrote about a named driver who asks. At least one of the addresses is needed to write to them. */
export type DriverContact = z.infer<typeof driverContact>;

/** The owner of a named driver’s request: a subject that nobody signs in with. Its keys go with the request. */
export function ownerOfDriver(requestId: string): string {
  return `${requestId}/driver`;
}

/** The request of a driver, from its owner; undefined for anybody else. */
export function requestOfOwner(owner: string): string | undefined {
  return /^([^/]+)\/driver$/.exec(owner)?.[1];
}

/** A request as it is stored. Forgotten words are null. */
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
  /** Code of the proposal about which a computer decided; empty if no decision is reviewed. */
  readonly reviewed: string;
  readonly decision: Decision | null;
  /** Null if a customer asks themselves. */
  readonly driver: (AskingDriver & { readonly contact: DriverContact | null }) | null;
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
  const readIn = (row: Row, column: RequestColumn) => {
    const key = keys.get(row.key_id);
    const text = row[column];
    return key && text !== null ? dataKeys.decrypt(key, placeInRequest(row.brand, row.request_id, column), text) : null;
  };
  const decided = rows.map((row) => {
    const decision: unknown = JSON.parse(readIn(row, 'decision') ?? 'null');
    return { brand: row.brand, request_id: row.request_id, decision };
  });
  const decisions = (await openDrivers(db, 'data_requests', decided)).map(({ decision }) => decision);
  return rows.map((row, at) => {
    const read = (column: RequestColumn) => readIn(row, column);
    return {
      ...{ requestId: row.request_id, brand: row.brand, owner: row.owner, kind: row.kind, cameBy: row.came_by },
      ...{ language: row.language, receivedOn: row.received_on, extendedOn: row.extended_on, outcome: row.outcome },
      ...{ answeredOn: row.answered_on, stays: row.stays as readonly Staying[], doneAt: row.done_at },
      ...{ withdrawnOn: row.withdrawn_on, version: row.version },
      ...{ reviewed: row.reviewed, decision: keptDecision.nullable().parse(decisions[at]) },
      ...{ isOfDriver: row.thing !== null, driver: driverIn(row, read('driver')) },
      ...{ words: read('words'), longerReason: read('longer_reason'), answer: read('answer') },
    };
  });
}

function driverIn(row: Row, contact: string | null): StoredRequest['driver'] {
  const { thing_kind: kind, thing: reference, profile_code: profileCode } = row;
  if (kind === null || reference === null || profileCode === null) return null;
  return { kind, reference, profileCode, contact: contact === null ? null : driverContact.parse(JSON.parse(contact)) };
}

/** The place of a text of a request. */
export function placeInRequest(brand: string, row: string, column: RequestColumn): TextPlace {
  return { brand, table: 'data_requests', column, row };
}
