import type { Risk } from './risk-data.ts';
import type { VehicleFacts } from './vehicle.ts';

/** The exact input of a price. With the tables that the quote names, it gives the same price again, even after changes. */
export type RatedRisk = { readonly risk: Risk; readonly vehicle: VehicleFacts };
