/** Why a next term is unpaid: no kept card can be asked, the card refused, or its customer disputes the payment. */
export const unpaidWhys = ['NO_MEANS', 'REFUSED', 'DISPUTED'] as const;
export type UnpaidWhy = (typeof unpaidWhys)[number];
