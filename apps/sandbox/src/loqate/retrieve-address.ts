import { addressLines } from './address-lines.ts';
import { type LoqateError, loqateErrors } from './loqate-errors.ts';
import { pickFrom } from './pick.ts';
import { findPlace } from './premise-ids.ts';

type RetrievedAddress = Record<string, string>;

/** Loqate's Retrieve: the whole address of an id that Find gave, or its error. */
export function retrieveAddress(id: string): RetrievedAddress | LoqateError {
  if (id === '') return loqateErrors.idRequired;
  const place = findPlace(id);
  if (place?.kind !== 'address') return loqateErrors.idInvalid;
  const { premise } = place;
  const [line1 = '', line2 = '', line3 = '', line4 = '', line5 = ''] = addressLines(premise);
  const lines = [line1, line2, line3, line4, line5];
  return {
    Id: id,
    DomesticId: String(10_000_000 + pickFrom(id).number('domestic', 50_000_000)),
    Language: 'ENG',
    LanguageAlternatives: 'ENG',
    Department: premise.department,
    Company: premise.company,
    SubBuilding: premise.subBuilding,
    BuildingNumber: premise.buildingNumber,
    BuildingName: premise.buildingName,
    SecondaryStreet: '',
    Street: premise.street,
    Block: '',
    Neighbourhood: '',
    District: '',
    City: premise.town,
    Line1: line1,
    Line2: line2,
    Line3: line3,
    Line4: line4,
    Line5: line5,
    AdminAreaName: '',
    AdminAreaCode: '',
    Province: '',
    ProvinceName: '',
    ProvinceCode: '',
    PostalCode: premise.postcode,
    CountryName: 'United Kingdom',
    CountryIso2: 'GB',
    CountryIso3: 'GBR',
    CountryIsoNumber: '826',
    SortingNumber1: '',
    SortingNumber2: '',
    Barcode: '',
    POBoxNumber: '',
    Label: [
      ...lines.filter((line) => line !== ''),
      premise.town.toUpperCase(),
      premise.postcode,
      'UNITED KINGDOM',
    ].join('\n'),
    Type: premise.company === '' ? 'Residential' : 'Commercial',
    DataLevel: 'Premise',
  };
}
