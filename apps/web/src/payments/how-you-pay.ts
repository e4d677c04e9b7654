/** The place of each policy's means of payment on the account page: the part of the address after the `#`. */
export const HOW_YOU_PAY = 'how-you-pay';
