/** Answers by which a customer is reached: documents and letters go to one, codes and calls to the other. */
const CONTACT = ['email', 'phoneNumber', 'marketingPreferences'];

/**
 * What a document of a policy cannot do without. A certificate names the car, who may drive it and for what (Motor Vehicles (Third Party Risks)
 * Regulations 1972, Schedule, Form A); a schedule names the parties, the car and its drivers.
 */
const byDocument: { readonly [document: string]: readonly string[] } = {
  certificate: ['firstName', 'lastName', 'vrn', 'specification', 'usage'],
  schedule: ['firstName', 'lastName', 'address', 'dateOfBirth', 'drivingLicence.validFrom', 'vrn', 'specification'],
};

/** The answers, by name, that the documents of a policy need, and those by which its customer is reached. */
export function answersNeeded(documents: readonly string[]): string[] {
  return [
    ...CONTACT,
    ...documents.flatMap((name) => (Object.hasOwn(byDocument, name) ? (byDocument[name] ?? []) : [])),
  ];
}
