import type { Instant } from '@marque/base';
import type { Sheet } from '../../papers/sheet.ts';
import { brandedLook, type PaperLook } from '../../papers/sheet-look.ts';
import { writeSheet } from '../../papers/write-sheet.ts';
import type { AccountInWords } from './account-in-words.ts';

/** How a paper of money is written. `demonstration` prints that it is not real. */
export type AccountPaper = {
  readonly account: AccountInWords;
  readonly title: string;
  /** The moment of its figures. */
  readonly at: Instant;
  readonly look: PaperLook;
  readonly demonstration: boolean;
};

/** Writes a paper of money as a PDF in the brand's look. The same content gives the same bytes. */
export function writeAccountPaper(
  { account: { facts, brand, words }, title, at, look, demonstration }: AccountPaper,
  write: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const { text } = words;
  const { policyNumber } = facts.policy;
  const settings = {
    title: `${title} ${policyNumber}`,
    language: words.language,
    author: brand.name,
    brandName: brand.name,
    createdAt: at,
    look: brandedLook(look),
    foot: [...(demonstration ? [text('documents.demonstration')] : []), `${brand.name} · ${policyNumber} · ${title}`],
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, write);
}
