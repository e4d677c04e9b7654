/** Where on the account page each policy's means of payment is: the part of the address after the `#`. */
export const HOW_YOU_PAY = 'how-you-pay';
