/** The numbers from 1 to a last one. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => index + 1);
