/** The reason of an end to which the ladder of missed payments has come. */
export const NON_PAYMENT = 'NonPayment';
