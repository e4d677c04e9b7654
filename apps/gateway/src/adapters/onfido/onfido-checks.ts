import type { IdentityFacts } from '@marque/asking';
import { askedFor } from '../../ports/asked-for.ts';
import type { CheckState, IdentityChecks } from '../../ports/identity-checks.ts';
import { checkStateOf } from './check-state-of.ts';
import {
  applicantAnswer,
  type CheckAnswer,
  checkAnswer,
  checksAnswer,
  readAnswer,
  reportsAnswer,
} from './onfido-answers.ts';
import { onfidoClient } from './onfido-client.ts';
import { readNotification } from './read-notification.ts';

/** Where Onfido is reached and what proves who we are. */
export type OnfidoSettings = {
  readonly apiUrl: string;
  readonly token: string;
  readonly webhookToken: string;
  readonly timeoutMs: number;
};

/** Identity checks by Onfido's interface, version 3.6. It takes no key for repeats: a check is found again by its tag. */
export function onfidoChecks(settings: OnfidoSettings): IdentityChecks {
  const call = onfidoClient(settings);
  const stateOf = async (check: CheckAnswer): Promise<CheckState> => {
    const reports = await call('GET', `/reports?${new URLSearchParams({ check_id: check.id })}`);
    return checkStateOf(check, readAnswer(reportsAnswer, reports));
  };
  return {
    createApplicant: async (facts) => ({
      applicantId: readAnswer(applicantAnswer, await call('POST', '/applicants', applicantOf(facts))).id,
    }),
    startCheck: async ({ applicantId, reports, tag }) => {
      const order = { applicant_id: applicantId, report_names: reports, tags: [tag] };
      return await stateOf(readAnswer(checkAnswer, await call('POST', '/checks', order)));
    },
    readCheck: async (checkId) => {
      const check = readAnswer(checkAnswer, await call('GET', `/checks/${encodeURIComponent(checkId)}`));
      return await stateOf(askedFor('The identity check provider', checkId, check));
    },
    findCheck: async (applicantId, tag) => {
      const listed = await call('GET', `/checks?${new URLSearchParams({ applicant_id: applicantId })}`);
      const check = readAnswer(checksAnswer, listed).checks.find(({ tags }) => tags?.includes(tag));
      return check && (await stateOf(check));
    },
    eraseApplicant: async (applicantId) => {
      await call('DELETE', `/applicants/${encodeURIComponent(applicantId)}`);
    },
    readNotification: (rawBody, signature) => readNotification(rawBody, signature, settings.webhookToken),
  };
}

/** The provider wants no field that says nothing. */
function applicantOf({ firstName, lastName, dateOfBirth, email, address }: IdentityFacts): object {
  const { line1, line2, city, postalCode, country } = address;
  return {
    first_name: firstName,
    last_name: lastName,
    dob: dateOfBirth,
    ...(email === null ? {} : { email }),
    address: { line1, ...(line2 === null ? {} : { line2 }), town: city, postcode: postalCode, country },
  };
}
