import { type Brand, vehicleOfRegistration, vehicleSpecification } from '@marque/catalogue';
import fc, { type Arbitrary } from 'fast-check';

const PLATES = ['LK21HGO', 'AB70CDE', 'BX19XYZ', 'KP15ABC', 'YE08ZZZ'];

/** Answers that are cars as look-ups give them on a day, and some that are none yet. A specification of one's own is the server's to refuse. */
export function generatedCars(
  brand: Brand,
  today: string,
): readonly [right: Arbitrary<unknown>, wrong: Arbitrary<unknown>] {
  const byPlate = PLATES.flatMap((vrn) => {
    const found = vehicleOfRegistration(brand, vrn, today);
    return found.ok ? [{ vrn, regLookup: true, specification: vehicleSpecification(found.value, today) }] : [];
  });
  const byStep = brand.vehicles
    .filter(({ yearFrom }) => yearFrom <= Number(today.slice(0, 4)))
    .filter((_, index) => index % 10 === 0)
    .map((vehicle) => ({
      regLookup: false,
      specification: vehicleSpecification({ vehicle, year: vehicle.yearFrom }, today),
    }));
  const typedOnly = [{ vrn: 'LK21HGO' }, { vrn: '???' }, { vrn: 'NOPLATE', regLookup: false }, { regLookup: false }];
  return [fc.oneof(fc.constantFrom(...byPlate), fc.constantFrom(...byStep)), fc.constantFrom(...typedOnly)];
}
