import type { Compiled } from '@marque/forms';

/** A questionnaire and its subject: an additional driver by code, or, without a code, the product itself. */
export type Form = { readonly compiled: Compiled; readonly profileCode?: string };
