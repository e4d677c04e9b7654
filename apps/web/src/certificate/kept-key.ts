/** The name under which the list of a brand's copies is stored; it is there only while something is kept. */
export function keptKey(brand: string): string {
  return `marque.certificate.${brand}`;
}
