import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';

/** The letter that tells of a renewal: what is told, and where its pages are (`/flex/renewal/…`). Reasons are codes and name nobody. */
export type NoticeLetterFacts = { readonly 'renewal-notice': RenewalTold & { readonly path: string } };
