import type { Insertable } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** Documents of an offer that are written for one customer; all others are the same for everybody. */
export const PERSONAL_PAPERS = ['demands-and-needs', 'your-payments', 'what-you-told-us'] as const;

/** Whether a document of an offer is written for one customer. */
export function isPersonalPaper(document: string): boolean {
  return PERSONAL_PAPERS.some((one) => one === document);
}

const KEPT_DOCUMENT = [
  ...(['brand', 'document', 'insurer', 'wording_version', 'language'] as const),
  ...(['storage_key', 'file_key_id', 'sha256', 'bytes', 'shown_at'] as const),
] as const;

/** A document as it was shown before the sale. */
export type KeptDocument = Pick<Tables['offer_documents'], (typeof KEPT_DOCUMENT)[number]>;

/** The proposal of the kept documents. They keep their first owner, so the proposal says whose they are. */
export type KeptFor = { readonly brand: string; readonly proposalCode: string };

/** All documents shown for a proposal, the last first. */
export async function keptDocuments(db: Database, of: KeptFor): Promise<KeptDocument[]> {
  return await keptFor(db, of).orderBy('shown_at', 'desc').orderBy('document').execute();
}

/** The document of a proposal that has a hash, of one name when given; undefined when none was shown. */
export async function findKeptDocument(
  db: Database | Tx,
  { sha256, document, ...of }: KeptFor & { readonly sha256: string; readonly document?: string },
): Promise<KeptDocument | undefined> {
  const withHash = keptFor(db, of).where('sha256', '=', sha256);
  return await (document === undefined ? withHash : withHash.where('document', '=', document)).executeTakeFirst();
}

/** Keeps documents as they were shown; the same one shown again is kept once. */
export async function addKeptDocuments(
  tx: Tx,
  rows: ReadonlyArray<Insertable<Tables['offer_documents']>>,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('offer_documents')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['proposal_code', 'document', 'sha256']).doNothing())
    .execute();
}

function keptFor(db: Database | Tx, { brand, proposalCode }: KeptFor) {
  return db
    .selectFrom('offer_documents')
    .select(KEPT_DOCUMENT)
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode);
}
