/** Whether the plate has the green flash: a car with this fuel has no exhaust. */
export function isZeroEmission(primaryFuel: string | null | undefined): boolean {
  return primaryFuel?.toLowerCase() === 'electric';
}
