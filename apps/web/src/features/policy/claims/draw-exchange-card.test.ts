import { expect, test } from 'vitest';
import { wrapped } from './draw-exchange-card.ts';

const upTo = (max: number) => (line: string) => line.length <= max;

test('given a text that is too wide for the card, when it is divided, then no word is lost and each line fits', () => {
  expect(wrapped('Harbour Mutual Insurance', upTo(14))).toEqual(['Harbour Mutual', 'Insurance']);
});

test('given a word that is wider than the card, when it is divided, then it has a line of its own', () => {
  expect(wrapped('A Donaudampfschifffahrt it is', upTo(8))).toEqual(['A', 'Donaudampfschifffahrt', 'it is']);
});
