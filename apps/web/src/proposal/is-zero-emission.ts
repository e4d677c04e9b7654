/** Whether the plate bears the green flash: nothing comes out of a car of this fuel that burns. */
export function isZeroEmission(primaryFuel: string | null | undefined): boolean {
  return primaryFuel?.toLowerCase() === 'electric';
}
