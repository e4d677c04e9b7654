import type { Answers } from '@marque/forms';

/**
 * The circumstances of the measured driver: one person with a full licence and a job, nine years without a claim, and a
 * car about which everything is known.
 */
export const typicalDriver: Answers = {
  vehicle: {
    vrn: 'LK21 HGO',
    regLookup: true,
    specification: {
      vehicleCode: 'VW-GOLF',
      make: 'Volkswagen',
      model: 'Golf',
      year: 2021,
      primaryFuel: 'petrol',
      numberOfSeats: 5,
      steering: 'RHD',
      value: 1_425_000,
    },
  },
  employmentStatus: 'FT',
  'drivingLicence.licenceType': 'UKFull',
  'drivingLicence.convictions': [],
  vehicleClaimsHistory: [],
  noClaimsDiscount: 9,
};
