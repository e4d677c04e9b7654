import type { Premise } from './invent-premises.ts';

/** A premise as up to five address lines, as they go on an envelope, without town and postcode. A business in a building has all five. */
export function addressLines(premise: Premise): string[] {
  const street = [premise.buildingNumber, premise.street].filter((part) => part !== '').join(' ');
  const building = [premise.subBuilding, premise.buildingName].filter((part) => part !== '');
  const buildingLines = premise.company === '' ? [building.join(', ')] : building;
  return [premise.department, premise.company, ...buildingLines, street].filter((line) => line !== '');
}
