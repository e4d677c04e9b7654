import type { Data, LocalDate } from '@marque/base';
import type { Driver } from './driver.ts';
import type { Policyholder } from './policyholder.ts';
import type { Usage } from './usage.ts';
import type { Vehicle } from './vehicle.ts';

/** All that a price is made from, on the start date. What was not disclosed is undefined; a factor that needs it cannot be rated. */
export type Facts = {
  readonly startAt: LocalDate;
  /** The policyholder first, then additional drivers in the order of their codes. */
  readonly drivers: readonly [Driver, ...Driver[]];
  readonly policyholder: Policyholder;
  /** Area (`BS`) and district (`BS1`) of the policyholder's postcode; both undefined when that does not exist. */
  readonly postcodeArea: string | undefined;
  readonly postcodeDistrict: string | undefined;
  readonly vehicle: Vehicle;
  readonly usage: Usage;
  /** 0 to 9. */
  readonly ncdYears: number | undefined;
  /** All that was answered, for a brand's own factors and rules; drivers in the order of `drivers`. */
  readonly answers: { readonly drivers: readonly [Data, ...Data[]]; readonly car: Data; readonly quote: Data };
};
