import type { Risk } from '../facts/risk-data.ts';
import type { VehicleFacts } from '../facts/vehicle.ts';

/** What exactly was priced. With the tables that the quote names, it gives the same price again, whatever has changed since. */
export type RatedRisk = { readonly risk: Risk; readonly vehicle: VehicleFacts };
