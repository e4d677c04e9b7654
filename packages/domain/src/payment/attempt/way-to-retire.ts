import { type Attempt, isOnPage } from './attempt.ts';

/**
 * How an earlier attempt is ended before another way to pay begins: what is paid is settled, a page is closed at the provider, and a charge that was
 * not sent yet never will be; one that was sent is asked after.
 */
export function wayToRetire(attempt: Pick<Attempt, 'status' | 'means'>): 'settle' | 'close-page' | 'never-send' {
  if (attempt.status === 'PAID') return 'settle';
  if (isOnPage(attempt)) return 'close-page';
  return attempt.status === 'STARTED' ? 'never-send' : 'settle';
}
