import type { QuoteWire } from '@marque/contract';
import type { PriceChoice } from '../price-choice.ts';

/** What every part of the page with a choice is handed. */
export type ChoiceProps = { quote: QuoteWire; choice: PriceChoice; onChoose: (change: Partial<PriceChoice>) => void };
