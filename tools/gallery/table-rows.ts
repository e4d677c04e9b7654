import type { CarSpecification } from '@marque/inputs';

const petrol = {
  bodyStyle: 'hatch',
  enginePower: 110,
  engineCapacity: 1498,
  insuranceGroupKnown: true,
  numberOfSeats: 5,
  primaryFuel: 'petrol',
  steering: 'RHD',
  transmission: 'manual',
  value: 1500000,
} as const;

const car = (
  make: string,
  model: string,
  more: Partial<CarSpecification> & { readonly year: number },
): CarSpecification => ({
  ...petrol,
  make,
  model,
  vehicleCode: [make, model, more.year, more.trim ?? '', more.primaryFuel ?? ''].join('-').toUpperCase(),
  ...more,
});

/** Cars of two years, so that every step has much, little or nothing to choose from. */
export const cars: readonly CarSpecification[] = [
  car('Volkswagen', 'Golf', { year: 2021, trim: 'Life TSI', enginePower: 150 }),
  car('Volkswagen', 'Golf', { year: 2021, trim: 'GTI', engineCapacity: 1984, enginePower: 241 }),
  car('Volkswagen', 'Golf', { year: 2021, trim: 'Style TDI', engineCapacity: 1968, primaryFuel: 'diesel' }),
  car('Volkswagen', 'ID.3', {
    year: 2021,
    trim: 'Pro',
    engineCapacity: 0,
    primaryFuel: 'electric',
    transmission: 'automatic',
  }),
  car('Volkswagen', 'Polo', { year: 2021, trim: 'Match', insuranceGroupKnown: false }),
  ...['Ecoboost', 'ST-Line', 'Titanium', 'Active', 'Trend', 'Zetec', 'Vignale', 'ST-3'].map((trim) =>
    car('Ford', 'Fiesta', { year: 2021, trim, engineCapacity: 999 }),
  ),
  car('MG', 'ZS', { year: 2021, trim: 'Excite', bodyStyle: 'suv' }),
  car('Morris', 'Minor', {
    year: 1971,
    trim: null,
    bodyStyle: 'saloon',
    engineCapacity: 1098,
    enginePower: 48,
    numberOfSeats: null,
  }),
];

type Row = readonly [code: string, en: string, de: string];

/** A few rows of each look-up table that examples use. */
export const tableRows: { readonly [table: string]: readonly Row[] } = {
  occupations: [
    ['SOC2134', 'Software developer', 'Softwareentwickler/in'],
    ['SOC2315', 'Primary school teacher', 'Grundschullehrer/in'],
    ['SOC2314', 'Secondary school teacher', 'Lehrer/in an weiterführenden Schulen'],
    ['SOC6112', 'Teaching assistant', 'Lehrassistent/in'],
    ['SOC2231', 'Nurse', 'Krankenpfleger/in'],
  ],
  industries: [
    ['SIC62', 'Computer programming', 'Programmierung'],
    ['SIC85', 'Education', 'Erziehung und Unterricht'],
  ],
  convictions: [
    ['SP30', 'SP30: Speeding on a public road', 'SP30: Geschwindigkeitsüberschreitung auf einer öffentlichen Straße'],
    ['SP50', 'SP50: Speeding on a motorway', 'SP50: Geschwindigkeitsüberschreitung auf der Autobahn'],
    ['DR10', 'DR10: Driving with too much alcohol', 'DR10: Fahren mit zu viel Alkohol'],
    ['CU80', 'CU80: Using a mobile phone while driving', 'CU80: Benutzung eines Mobiltelefons am Steuer'],
  ],
  retailers: [
    ['10101', 'Harbour Motors', 'Harbour Motors'],
    ['HARBOUR', 'Harbour Motors', 'Harbour Motors'],
  ],
  'promotion-retailers': [['10101', 'Harbour Motors', 'Harbour Motors']],
};
