import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import type { Words } from '../../papers/words.ts';

/** A policy's documents, and the address of the brand's site without a slash at the end. */
type Listed = { readonly facts: PolicyInWords; readonly words: Words; readonly siteUrl: string };

/**
 * Points for a row, and for the end of a schedule below them: where documents are, who takes complaints, and the
 * company.
 */
const [ROW_ROOM, CLOSING_ROOM] = [18, 190] as const;

/**
 * Every document that makes up a policy, with its version: its own papers, and those that it was sold by and is read
 * with; and where to find them.
 */
export function documentsTable(sheet: Sheet, { facts, words, siteUrl }: Listed): void {
  const { policy, version, product } = facts;
  const { text } = words;
  const own = text('documents.schedule.ownVersion', { version: version.version });
  const { covers, wordingVersion } = version.quote;
  const soldBy = product.offerDocuments.filter(({ cover }) => cover === null || covers.includes(cover));
  const rows = [
    ...product.documents.map((document) => [document, own] as const),
    ...soldBy.map(({ document }) => [document, wordingVersion] as const),
  ].map(([document, version]) => [text(`documents.${document}.title`), version]);
  sheet.heading(text('documents.schedule.documents'), CLOSING_ROOM + rows.length * ROW_ROOM);
  const columns = [
    { heading: text('documents.schedule.document'), share: 5 },
    { heading: text('documents.schedule.version'), share: 3 },
  ];
  sheet.table(columns, rows);
  const address = `${siteUrl}/${product.urlName}/proposal/${policy.proposalCode}`;
  sheet.paragraph(text('documents.schedule.where', { address }));
}
