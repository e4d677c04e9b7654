import type { BrandWire } from '@marque/contract';
import { type Words, wordsIn } from '../answering/words.ts';

/** A shop's words in English; throws when it does not give them. */
export async function shopWords(shop: string): Promise<Words> {
  const response = await fetch(`${shop}/api/brand?language=en`);
  if (!response.ok) throw new Error(`The shop does not say what it asks: ${response.status}`);
  return wordsIn((await response.json()) as BrandWire, 'en');
}
