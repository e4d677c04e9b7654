import { type Attempt, isOnPage } from './attempt.ts';

/**
 * How an earlier attempt ends before another way to pay begins: a payment is settled, a page is closed at the provider, and an unsent charge is
 * never sent; for a sent charge the provider is asked.
 */
export function wayToRetire(attempt: Pick<Attempt, 'status' | 'means'>): 'settle' | 'close-page' | 'never-send' {
  if (attempt.status === 'PAID') return 'settle';
  if (isOnPage(attempt)) return 'close-page';
  return attempt.status === 'STARTED' ? 'never-send' : 'settle';
}
