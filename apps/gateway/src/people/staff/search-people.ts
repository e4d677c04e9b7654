import { codeFromBytes } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import { withinLimits } from '../../request/within-limits.ts';
import { appendEvents } from '../../store/append-events.ts';
import { findSubjects, type SearchTerms } from '../../store/people/finding/find-subjects.ts';
import { readHolders } from '../../store/people/finding/read-holders.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { presentFound } from './present-found.ts';
import { searchTerms } from './search-terms.ts';

const HOUR_MS = 3_600_000;
const PEOPLE_MAX = 20;
const SEARCH_ID_LENGTH = 20;

/**
 * Finds the people whom staff look for. Before the answer, the search becomes an event with its terms, and a line on
 * the record of everybody it found: a search that finds nobody is recorded too. One member of staff may search a
 * limited number of times an hour.
 */
export const searchPeople: Handler<'searchPeople'> = async (
  { principal, brand, body, requestId, language },
  context,
) => {
  const terms = searchTerms(body);
  if (!terms.ok) return refuse('validation_failed', undefined, terms.problem);
  const staff: Principal = { ...principal, subject: principal.actor };
  await withinLimits(context, [
    {
      ...{ kind: 'search-people', key: `${brand.brand}/${staff.actor}`, withinMs: HOUR_MS },
      max: context.config.limits.searchesPerStaff,
    },
  ]);
  const colleague = staff.permissions.includes('privacy:handle') ? staff.actor : null;
  const named = await findSubjects(context.db, {
    ...{ brand: brand.brand, terms: terms.value, max: PEOPLE_MAX + 1, colleague },
  });
  const found = await readHolders(context.db, brand.brand, named.slice(0, PEOPLE_MAX));
  const searchId = codeFromBytes(context.random(SEARCH_ID_LENGTH), SEARCH_ID_LENGTH);
  const event = { type: 'PeopleSearched', terms: terms.value, found: found.length };
  const happened = { brand: brand.brand, stream: 'search' as const, streamId: searchId, from: 1, events: [event] };
  const impersonation = { impersonationId: searchId, reason: inWords(terms.value, wordsOf(brand, language)) };
  await inTransaction(context.db, async (tx) => {
    await appendEvents(tx, context, { happened, doer: { principal: staff, requestId } });
    for (const { subject } of found)
      await storeStaffRead(tx, context, {
        ...{ principal: { ...staff, subject, impersonation }, requestId },
        ...{ call: 'searchPeople', about: 'customer' },
      });
  });
  const people = await Promise.all(found.map((one) => presentFound(context, brand, one)));
  return { people, isCut: named.length > PEOPLE_MAX };
};

/** What a customer's record, and their copy, say of a search that found them. */
function inWords(terms: SearchTerms, { text }: Words): string {
  const said = (name: keyof SearchTerms) =>
    terms[name] === undefined ? [] : [`${text(termTexts[name])}: ${terms[name]}`];
  return (['policyNumber', 'quoteReference', 'vrn', 'email', 'lastName', 'postalCode'] as const)
    .flatMap(said)
    .join(', ');
}

const termTexts = {
  policyNumber: 'yourData.copy.number',
  quoteReference: 'yourData.copy.reference',
  vrn: 'yourData.copy.registration',
  email: 'yourData.copy.email',
  lastName: 'yourData.copy.lastName',
  postalCode: 'yourData.copy.postalCode',
} as const;
