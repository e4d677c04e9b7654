const GLAD_MIN = 9;
const SORRY_MAX = 6;

/** Where a score leads: to the review site, to our help, or just to our thanks. */
export type WayAfterRating =
  | { readonly to: 'review'; readonly site: string }
  | { readonly to: 'help' }
  | { readonly to: 'thanks' };

/**
 * Where a score of 1 to 10 leads: 9 or 10 to the brand's review site if it has one, up to 6 to help, and any other to
 * thanks.
 */
export function wayAfterRating(rating: number, reviewSite: string | null): WayAfterRating {
  if (rating >= GLAD_MIN && reviewSite !== null) return { to: 'review', site: reviewSite };
  return { to: rating <= SORRY_MAX ? 'help' : 'thanks' };
}
