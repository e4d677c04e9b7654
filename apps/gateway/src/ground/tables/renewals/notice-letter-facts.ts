import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';

/**
 * The letter that tells of a renewal: what it tells, and where the renewal's pages are (`/flex/renewal/…`). Reasons are
 * codes and name nobody.
 */
export type NoticeLetterFacts = { readonly 'renewal-notice': RenewalTold & { readonly path: string } };
