import type { QuoteWire } from '@marque/contract';
import type { PriceChoice } from '../price-choice.ts';

/** The props of every part of the page with a choice. */
export type ChoiceProps = { quote: QuoteWire; choice: PriceChoice; onChoose: (change: Partial<PriceChoice>) => void };
