import { randomUUID } from 'node:crypto';
import type { OnfidoCall } from './answer-call.ts';
import { countryCodes } from './country-codes.ts';
import { nowIso, type OnfidoDesk } from './desk.ts';
import type { Applicant } from './model.ts';
import { findOnfidoObject, putOnfidoObject } from './objects.ts';
import { gone, invalidFields, notFound } from './onfido-error.ts';
import { readText } from './read-text.ts';

const DAY_MS = 86_400_000;
const addressFields = [
  'flat_number',
  'building_number',
  'building_name',
  'street',
  'sub_street',
  'town',
  'state',
  'postcode',
  'country',
  'line1',
  'line2',
  'line3',
];

/**
 * `POST /v3.6/applicants`: somebody to be checked. A name is needed, and with an address its postcode and country
 * (three letters).
 */
export function createApplicant(desk: OnfidoDesk, { body }: OnfidoCall): Applicant {
  const id = randomUUID();
  const faults: Record<string, string[]> = {};
  const firstName = readText(body.first_name) ?? '';
  const lastName = readText(body.last_name) ?? '';
  if (firstName === '') faults.first_name = ["can't be blank"];
  if (lastName === '') faults.last_name = ["can't be blank"];
  const dob = readText(body.dob);
  if (dob !== null && !isDayOfBirth(dob, nowIso(desk))) faults.dob = ['is not a valid date'];
  const email = readText(body.email);
  if (email !== null && !/^\S+@\S+\.\S+$/.test(email)) faults.email = ['invalid format'];
  const address = readAddress(body.address, faults);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const applicant: Applicant = {
    id,
    created_at: nowIso(desk),
    delete_at: null,
    href: `/v3.6/applicants/${id}`,
    sandbox: true,
    first_name: firstName,
    last_name: lastName,
    email,
    dob,
    phone_number: readText(body.phone_number),
    address,
    id_numbers: [],
  };
  putOnfidoObject(desk.store, 'applicant', { body: applicant, belongsTo: '' });
  return applicant;
}

/** `GET /v3.6/applicants/:id`. */
export function retrieveApplicant(desk: OnfidoDesk, { id }: OnfidoCall): Applicant {
  const applicant = findOnfidoObject<Applicant>(desk.store, 'applicant', id);
  if (!applicant) throw notFound();
  if (applicant.delete_at !== null) throw gone();
  return applicant;
}

/**
 * `DELETE /v3.6/applicants/:id`: from now on it cannot be read, nor can its checks; it is deleted for good 20 days
 * later.
 */
export function deleteApplicant(desk: OnfidoDesk, call: OnfidoCall): undefined {
  const applicant = retrieveApplicant(desk, call);
  const deleted = { ...applicant, delete_at: new Date(Date.parse(nowIso(desk)) + 20 * DAY_MS).toISOString() };
  putOnfidoObject(desk.store, 'applicant', { body: deleted, belongsTo: '' });
}

/** A day that the calendar has, and that has come. */
function isDayOfBirth(text: string, now: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) && text <= now;
}

function readAddress(value: unknown, faults: Record<string, string[]>): Applicant['address'] {
  if (value === undefined || value === null) return null;
  const given = value as Record<string, unknown>;
  const address = Object.fromEntries(addressFields.map((field) => [field, readText(given[field])]));
  const inside: string[] = [];
  if (!address.postcode) inside.push("postcode can't be blank");
  if (!countryCodes.has(address.country ?? '')) inside.push('country must be a three-letter ISO code');
  if (inside.length > 0) faults.address = inside;
  return address;
}
