import type { Premise } from './invent-premises.ts';

/** A premise as up to five address lines, as they go on an envelope, without town and postcode. */
export function addressLines(premise: Premise): string[] {
  const street = [premise.buildingNumber, premise.street].filter((part) => part !== '').join(' ');
  const building = [premise.subBuilding, premise.buildingName].filter((part) => part !== '');
  return [premise.department, premise.company, building.join(', '), street].filter((line) => line !== '').slice(0, 5);
}
