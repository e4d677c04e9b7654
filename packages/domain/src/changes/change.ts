import type { Data, LocalDate, Pennies } from '@marque/base';
import type { ScheduleType } from '../enumerations.ts';

/**
 * One change to what is disclosed and chosen. `data` holds answers by field name; null clears one. The policyholder is profile `ph`. `until` is the last day on which an
 * additional driver of a policy drives: null is for as long as the policy goes on; left out, it stays as it is.
 */
export type Change =
  | { readonly changeType: 'PROFILE_DISCLOSURE'; readonly profileCode: string; readonly data: Data }
  | {
      readonly changeType: 'ADD_PROFILE';
      readonly profileCode: string;
      readonly data?: Data | undefined;
      readonly until?: LocalDate | null | undefined;
    }
  | { readonly changeType: 'REMOVE_PROFILE'; readonly profileCode: string }
  | {
      readonly changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';
      readonly profileCode: string;
      readonly data: Data;
      readonly until?: LocalDate | null | undefined;
    }
  | { readonly changeType: 'ASSET_DISCLOSURE'; readonly assetCode: string; readonly data: Data }
  | { readonly changeType: 'QUOTE_DISCLOSURE'; readonly data: Data }
  | { readonly changeType: 'START_DATE_CHANGE'; readonly startAt: LocalDate | null }
  | { readonly changeType: 'ADD_COVER'; readonly coverCode: string }
  | { readonly changeType: 'REMOVE_COVER'; readonly coverCode: string }
  | {
      readonly changeType: 'REQUEST_COVER_OPTION';
      readonly coverCode: string;
      readonly selected: boolean;
      readonly data?: Data | undefined;
    }
  | { readonly changeType: 'SELECT_VOLUNTARY_EXCESS'; readonly excess: Pennies }
  | { readonly changeType: 'SELECT_PAYMENT_SCHEDULE'; readonly type: ScheduleType };

/** What a product lets a customer choose from. */
export type Offers = {
  readonly coreAsset: string;
  readonly additionalProfilesMax: number;
  readonly optionalCovers: readonly string[];
  /** Pennies. */
  readonly voluntaryExcess: readonly Pennies[];
  readonly isExcessAdjustable: boolean;
  readonly paymentSchedules: readonly ScheduleType[];
  /** Whether drivers may come for some days only; left out: they may not. */
  readonly temporaryDrivers?: boolean;
};
