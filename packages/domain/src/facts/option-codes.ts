/** Option codes of the answers that facts are read from, as they are on the wire. */
export const licenceTypes = [
  'UKFull',
  'UKAutoOnly',
  'UKProvisional',
  'EUFull',
  'EUProvisional',
  'EuropeanNonEU',
  'International',
] as const;

export const claimTypes = [
  'AccidentFault',
  'AccidentNotFault',
  'AccidentBothFault',
  'FireDamage',
  'StormFloodDamage',
  'TheftVehicle',
  'TheftContents',
  'Vandalism',
  'Windscreen',
  'Others',
] as const;

/** Claims that count as the driver's fault. */
export const faultClaimTypes: readonly string[] = ['AccidentFault', 'AccidentBothFault'];

export const usages = ['SocialDomesticPleasure', 'SocialDomesticPleasureCommuting', 'BusinessClass1'] as const;

export const overnightLocations = [
  'Driveway',
  'PublicRoadNear',
  'PublicRoadAway',
  'GarageLockedNear',
  'GarageLockedAway',
  'GarageUnlockedNear',
  'GarageUnlockedAway',
  'CarParkOpen',
  'CarParkSecure',
  'CarParkOfficeFactory',
  'CompoundLocked',
  'CompoundUnlocked',
  'Carport',
  'PrivateProperty',
  'Other',
] as const;

export const keepers = [
  'PolicyHolder',
  'LeasingCompanyInCompanyName',
  'LeasingCompanyInPrivateName',
  'ParentGuardian',
  'SpousePartner',
  'OtherFamilyMember',
  'Employer',
  'Other',
] as const;

export const relationships = [
  'SpousePartner',
  'SonDaughter',
  'ParentGuardian',
  'BrotherSister',
  'OtherFamilyMember',
  'Employee',
  'Employer',
  'Other',
] as const;

export const homeOwnerships = ['Own', 'Rent', 'LivingWithFamily'] as const;

export const maritalStatuses = [
  'Married',
  'Single',
  'Cohabiting',
  'CivilPartnership',
  'Separated',
  'Divorced',
  'Widowed',
] as const;

/** Employment; the last four are the sub-codes of "not in work". */
export const employmentStatuses = ['FT', 'PT', 'SE', 'ED', 'RE', 'VW', 'HW-HH', 'IM', 'NE-DIS', 'NE'] as const;

export const otherCarUses = [
  'OwnAnotherVehicle',
  'NamedDriverOtherPolicy',
  'CompanyCarExcSocial',
  'CompanyCarIncSocial',
  'NoAccessToOtherCars',
  'AccessToOtherCars',
] as const;
