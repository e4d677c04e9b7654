import type { Data, Instant, LocalDate, Pennies } from '@marque/base';
import type { ScheduleType } from '../enumerations.ts';
import type { PromotionClaim } from './promotion.ts';
import type { VehicleFacts } from './vehicle.ts';

/** Everything disclosed for a proposal, under the specification's field names. The policyholder is profile `ph`, the core asset is `car`. */
export type RiskData = {
  readonly profiles: { readonly [profileCode: string]: Data };
  readonly assets: { readonly [assetCode: string]: Data };
  readonly quote: Data;
};

/** What the customer chose beside the disclosures. */
export type Choices = {
  readonly startAt?: LocalDate;
  /** Pennies. */
  readonly voluntaryExcess: Pennies;
  /** Codes of the optional covers chosen. */
  readonly covers: readonly string[];
  /** Codes of the optional covers that were declined; neither chosen nor declined is undecided. */
  readonly declinedCovers?: readonly string[];
  readonly paymentSchedule: ScheduleType;
  /** The last days of drivers who drive for some days only, by their profile codes; absent if there are none. */
  readonly driversUntil?: { readonly [profileCode: string]: LocalDate };
};

/** One risk to be priced: disclosures, choices, and the moment at which it is asked. */
export type Risk = Choices & {
  readonly data: RiskData;
  readonly startAt: LocalDate;
  /** The moment of rating; ages and look-backs count on the start date, prices come from the tables in force on it. */
  readonly ratedAt: Instant;
  /** The promotion claimed; its retailer was looked up by the caller. */
  readonly promotion?: PromotionClaim;
  /** Optional covers that are unavailable at that moment, regardless of the tariff. */
  readonly withheld?: readonly string[];
};

/** The exact input of a price. With the tables that the quote names, it gives the same price again, even after changes. */
export type RatedRisk = { readonly risk: Risk; readonly vehicle: VehicleFacts };
