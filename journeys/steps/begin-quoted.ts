import type { ProposalWire } from '@marque/contract';
import type { Page } from '@playwright/test';
import { type SeededVisitor, seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import type { Language, Words } from '../answering/words.ts';
import type { Product } from './product.ts';

/** The fixtures for a story that begins with a quote. */
export type QuoteStart = { readonly page: Page; readonly product: Product; readonly language?: Language };

export type Quoted = {
  /** A text of the shop, in the story's language. */
  readonly text: Words['text'];
  readonly seed: SeededVisitor;
  readonly proposalCode: string;
  /** The quote as it was priced. */
  readonly quote: ProposalWire['quote'];
  /** The address of the quote's own page, below which the others lie. */
  readonly proposal: string;
};

/**
 * The start of most stories: the shop speaks the language, and a visitor has a quote, made by calls, that no page has
 * shown yet.
 */
export async function beginQuoted(
  { page, product, language = 'en' }: QuoteStart,
  schemeCode: string,
  otherwise: Parameters<SeededVisitor['quote']>[1] = {},
): Promise<Quoted> {
  const { text } = await speak(page, product.shop, language);
  const seed = await seedFor(page, product);
  const { proposalCode, quote } = await seed.quote(schemeCode, otherwise);
  return { text, seed, proposalCode, quote, proposal: `${product.shop}/${schemeCode}/proposal/${proposalCode}` };
}
