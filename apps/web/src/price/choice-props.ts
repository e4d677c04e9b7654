import type { QuoteWire } from '@marque/contract';
import type { PriceChoice } from './price-choice.ts';

/** The props of every part of a page with a choice that a price rests on. */
export type ChoiceProps = { quote: QuoteWire; choice: PriceChoice; onChoose: (change: Partial<PriceChoice>) => void };
