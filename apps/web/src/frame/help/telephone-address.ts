/** A telephone number as a link that calls it. */
export function telephoneAddress(telephone: string): string {
  return `tel:${telephone.replaceAll(/[^+\d]/g, '')}`;
}
