export { additionalDriversMax } from './additional-drivers-max.ts';
export { brandForBrowser } from './brand-for-browser.ts';
export { brandOfHost } from './brand-of-host.ts';
export { faultLines } from './fault-lines.ts';
export { hostsClaimedTwice } from './hosts-claimed-twice.ts';
export { jsonSchemas } from './json-schemas.ts';
export { type BrandFolder, loadBrand } from './load/load-brand.ts';
export { soldText } from './load/sold-text.ts';
export { type RateTexts, tariffFromTexts } from './load/tariff-from-texts.ts';
export { offerDocumentAddress } from './offer-document-address.ts';
export { coverPagePaths, coverPages } from './read/across-products/cover-pages.ts';
export { type ProductTable, productTables } from './read/across-products/product-tables.ts';
export { ncdDiscountsPath } from './read/ncd-discounts-path.ts';
export { readTheme, withoutComments } from './read/read-theme.ts';
export type { Brand, Insurer, PaymentOption, Product, Scheme } from './schema/brand.ts';
export { type ToldFor, toldFor } from './schema/brand-sections/told-for.ts';
export type { Cover } from './schema/covers-file.ts';
export { type Information, type InformationItem, informationItems } from './schema/documents-file.ts';
export type { Fault } from './schema/fault.ts';
export { type ThemePair, themePairs } from './schema/look/theme-pairs.ts';
export { type ThemeColour, themeColours } from './schema/look/theme-tokens.ts';
export type { OfferDocument } from './schema/offer-documents-of.ts';
export type { SoldFile } from './schema/sold-file.ts';
export type { LookUpTable, TableRow } from './schema/table-row.ts';
export type { RegistrationRow, VehicleRow } from './schema/vehicle-row.ts';
export { searchTable } from './search/search-table.ts';
export { tableEntry } from './search/table-entry.ts';
export { vehicleByCode } from './vehicles/vehicle-by-code.ts';
export { vehicleFacts } from './vehicles/vehicle-facts.ts';
export {
  type FoundVehicle,
  type RegistrationTables,
  vehicleOfRegistration,
} from './vehicles/vehicle-of-registration.ts';
export { type VehicleSpecification, vehicleSpecification } from './vehicles/vehicle-specification.ts';
export { vehiclesSoldIn } from './vehicles/vehicles-sold-in.ts';
