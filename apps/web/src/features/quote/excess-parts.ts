import type { QuoteWire } from '@marque/contract';

/** The excess of one kind of claim in pennies: what everyone pays and special terms add, and what was chosen on top. */
export type ExcessPart = { readonly name: string; readonly compulsory: number; readonly voluntary: number };

/** Excesses by the kind of claim. The chosen part follows the choice on the page before the gateway has confirmed it. */
export function excessPartsOf(excess: QuoteWire['excess'], voluntaryExcess: number): ExcessPart[] {
  const parts = new Map<string, ExcessPart>();
  for (const line of excess) {
    const part = parts.get(line.name) ?? { name: line.name, compulsory: 0, voluntary: 0 };
    const isChosen = line.category === 'voluntary';
    parts.set(line.name, {
      ...part,
      compulsory: part.compulsory + (isChosen ? 0 : line.excess),
      voluntary: isChosen ? voluntaryExcess : part.voluntary,
    });
  }
  return [...parts.values()].sort((a, b) => b.compulsory + b.voluntary - a.compulsory - a.voluntary);
}
