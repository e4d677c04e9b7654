import type { Compiled } from '@marque/forms';

/** A questionnaire and about whom it asks: an additional driver by code, or, without one, all that is asked about the product itself. */
export type Form = { readonly compiled: Compiled; readonly profileCode?: string };
