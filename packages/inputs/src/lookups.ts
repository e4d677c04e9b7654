import type { Result } from '@marque/base';

/** An address found or, if `type` is not `Address`, a container of addresses to look into. */
export type FoundAddress = {
  readonly id: string;
  readonly text: string;
  readonly description: string;
  readonly type: string;
};

/** An address in an answer: only the lines that it has, none of them blank. */
export type Address = { readonly [line: string]: string };

/** A car as the catalogue of vehicles knows it. Engine capacity in cubic centimetres, power in brake horse power. */
export type CarSpecification = {
  readonly vehicleCode: string;
  readonly make: string;
  readonly model: string;
  readonly trim?: string | null;
  readonly year: number;
  readonly primaryFuel: string;
  readonly bodyStyle: string;
  readonly transmission: string;
  readonly engineCapacity: number;
  readonly enginePower: number;
  readonly numberOfSeats?: number | null;
  readonly steering?: 'RHD' | 'LHD' | null;
  /** What the car is worth, in pennies; null if it must be asked. */
  readonly value?: number | null;
  /** Whether its insurance group is known; without one there is no price. */
  readonly insuranceGroupKnown: boolean;
};

/** A row of a look-up table, in the visitor's language. */
export type TableEntry = { readonly code: string; readonly text: string };

/**
 * Why a look-up gave nothing: `not_found`, `registration_without_car` for a registration that is known to have no car,
 * or any other code for a provider that does not answer.
 */
export type LookupProblem = { readonly code: string };

/** The look-ups that inputs need, passed in by the page. An aborted look-up may return anything: nobody listens any more. */
export type Lookups = {
  /** `more` is the id of a container to look into. Nothing found is an empty list. */
  readonly findAddresses: (
    input: { readonly text: string; readonly more?: string },
    signal: AbortSignal,
  ) => Promise<Result<readonly FoundAddress[], LookupProblem>>;
  /** Lines that are blank or null are left out by the input. */
  readonly getAddress: (
    input: { readonly id: string },
    signal: AbortSignal,
  ) => Promise<Result<{ readonly [line: string]: string | null }, LookupProblem>>;
  readonly lookupVehicle: (
    input: { readonly vrn: string },
    signal: AbortSignal,
  ) => Promise<Result<{ readonly vrn: string; readonly specification: CarSpecification }, LookupProblem>>;
  /** Makes that sold cars in a year, in order of their names. */
  readonly findVehicleMakes: (
    input: { readonly year: number },
    signal: AbortSignal,
  ) => Promise<Result<readonly string[], LookupProblem>>;
  readonly findVehicleModels: (
    input: { readonly year: number; readonly make: string },
    signal: AbortSignal,
  ) => Promise<Result<readonly string[], LookupProblem>>;
  readonly findVehicles: (
    input: { readonly year: number; readonly make: string; readonly model: string },
    signal: AbortSignal,
  ) => Promise<Result<readonly CarSpecification[], LookupProblem>>;
  /** The best rows of a look-up table for the typed text, best first; an empty list if nothing is found. */
  readonly searchTable: (
    input: { readonly table: string; readonly text: string },
    signal: AbortSignal,
  ) => Promise<Result<readonly TableEntry[], LookupProblem>>;
  /** The row of a code; `not_found` when there is none. */
  readonly getTableEntry: (
    input: { readonly table: string; readonly code: string },
    signal: AbortSignal,
  ) => Promise<Result<TableEntry, LookupProblem>>;
};
