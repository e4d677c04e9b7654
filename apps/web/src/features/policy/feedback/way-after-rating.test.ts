import { expect, test } from 'vitest';
import { wayAfterRating } from './way-after-rating.ts';

const site = 'https://reviews.example';

test.each([9, 10])('given a score of %i, then it leads to the review site', (rating) => {
  expect(wayAfterRating(rating, site)).toEqual({ to: 'review', site });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('given a score of %i, then it leads to no review site', (rating) => {
  expect(wayAfterRating(rating, site)).toEqual({ to: rating <= 6 ? 'help' : 'thanks' });
});

test('given a brand without a review site, then nobody is led there', () => {
  expect(wayAfterRating(10, null)).toEqual({ to: 'thanks' });
});
