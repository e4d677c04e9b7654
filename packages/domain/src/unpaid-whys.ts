/** Why a next term is unpaid: no card is kept that could be asked, what was asked has refused, or its customer disputes what they paid. */
export const unpaidWhys = ['NO_MEANS', 'REFUSED', 'DISPUTED'] as const;
export type UnpaidWhy = (typeof unpaidWhys)[number];
