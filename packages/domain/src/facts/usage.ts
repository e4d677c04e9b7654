import type { Data } from '@marque/base';

/** How the car is used and kept; what was not disclosed is undefined. */
export type Usage = {
  readonly usage: string | undefined;
  /** Miles a year. */
  readonly annualMileage: number | undefined;
  readonly overnightLocation: string | undefined;
};

/** What the car's disclosures say about its use. */
export function usageFrom(car: Data): Usage {
  const { usage, annualMileage, overnightLocation } = car;
  return {
    usage: typeof usage === 'string' ? usage : undefined,
    annualMileage:
      Number.isSafeInteger(annualMileage) && Number(annualMileage) >= 0 ? Number(annualMileage) : undefined,
    overnightLocation: typeof overnightLocation === 'string' ? overnightLocation : undefined,
  };
}
