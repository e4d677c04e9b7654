import type { Payer } from './model.ts';
import { type Read, readFields, text } from './read-fields.ts';

/** The fields of a payer that a flow may prefill. */
const prefillShape = {
  given_name: text(),
  family_name: text(),
  company_name: text(),
  email: text(),
  address_line1: text(),
  address_line2: text(),
  address_line3: text(),
  city: text(),
  region: text(),
  postal_code: text(),
  country_code: text(2),
  danish_identity_number: text(),
  swedish_identity_number: text(),
} satisfies Record<keyof Payer, unknown>;

/** Reads `prefilled_customer`; empty texts count as not given. */
export function readPrefill(value: unknown): Read<typeof prefillShape> {
  if (value === undefined || value === null) return {};
  const given =
    typeof value === 'object' ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== '')) : value;
  return readFields(prefillShape, given, { at: '/billing_request_flows/prefilled_customer' });
}
