/** The reason of an end that the ladder of missed payments comes to. */
export const NON_PAYMENT = 'NonPayment';
