import { addToDate, dayOf, type LocalDate } from '@marque/base';
import { lastMinute } from '../policy/last-minute.ts';
import type { Matter } from './about-money.ts';
import { isCovering } from './is-covering.ts';
import type { TodoFacts } from './todo-facts.ts';

/** Insurers report a car to the Motor Insurance Database within seven days of its start; until then a slip can be put right unnoticed. */
const REPORTED_DAYS = 7;
const ENDING_DAYS = 14;
/** Days in which somebody may be given more days to drive before they leave. */
const LEAVING_DAYS = 7;
/** Days to read what holds from the day on which it was written. */
const READ_DAYS = 14;

/**
 * What has to be done so that a policy covers what it should, for as long as it should. `today` is a day in its time
 * zone.
 */
export function aboutCover(facts: TodoFacts, today: LocalDate): Matter[] {
  if (!isCovering(facts)) return [];
  return [
    ...ofEnd(facts, today),
    ...ofRegistration(facts, today),
    ...ofPeople(facts, today),
    ...ofDocuments(facts),
    ...ofChange(facts),
    ...ofGuests(facts, today),
  ];
}

function ofEnd(
  { startsAt, endsAt, endsSooner, isInsurersEnd, isSettled, renewal, timeZone }: TodoFacts,
  today: LocalDate,
): Matter[] {
  if (endsSooner !== null) {
    // Cover that ends before it begins is missed from its start on.
    const lastDay = dayOf(lastMinute(endsSooner > startsAt ? endsSooner : startsAt), timeZone);
    // Only its customer can take back what its customer ended.
    const kind = isInsurersEnd ? 'COVER_ENDING' : 'END_COMING';
    return [{ kind, by: lastDay, otherwise: 'COVER_ENDS', amount: null, subject: null }];
  }
  if (endsAt === null || isSettled) return [];
  const by = dayOf(lastMinute(endsAt), timeZone);
  if (renewal !== null) {
    const { amount, isAutomatic } = renewal;
    const otherwise = isAutomatic ? 'RENEWS' : 'COVER_ENDS';
    return [{ kind: 'RENEWAL_CHOICE', by, otherwise, amount, subject: null }];
  }
  if (by > addToDate(today, { days: ENDING_DAYS })) return [];
  return [{ kind: 'COVER_ENDING', by, otherwise: 'COVER_ENDS', amount: null, subject: null }];
}

function ofRegistration({ registration, startsAt, timeZone }: TodoFacts, today: LocalDate): Matter[] {
  if (registration?.source !== 'CUSTOMER') return [];
  const by = addToDate(dayOf(startsAt, timeZone), { days: REPORTED_DAYS });
  const { vrn: subject } = registration;
  return by < today ? [] : [{ kind: 'REGISTRATION_UNKNOWN', by, otherwise: 'CAR_NOT_FOUND', amount: null, subject }];
}

function ofPeople(
  { driverChecks, ncdProof, isPaidOnce, hasRenewal, endsUnrenewed, endsSooner }: TodoFacts,
  today: LocalDate,
): Matter[] {
  const checks = driverChecks.map(
    ({ name: subject, by }): Matter => ({
      ...{ kind: 'DRIVER_CHECK', by, otherwise: 'DRIVER_NOT_COVERED', amount: null, subject },
    }),
  );
  // It moves no price any more if somebody has ended cover.
  if (ncdProof === null || endsSooner !== null) return checks;
  const { by, morePennies: amount, refused: reason } = ncdProof;
  // The renewal has taken the years without it, or the term ends at the price that it had: nothing that we could still threaten with is true.
  if (by < today && (hasRenewal || endsUnrenewed)) return checks;
  const costs = isPaidOnce ? 'COSTS_MORE_ONCE' : 'COSTS_MORE';
  const otherwise = amount === null ? 'PRICE_MAY_RISE' : costs;
  return [...checks, { kind: 'NCD_PROOF', by, otherwise, amount, subject: null, reason }];
}

function ofChange({ changesAt, timeZone }: TodoFacts): Matter[] {
  if (changesAt === null) return [];
  const by = dayOf(lastMinute(changesAt), timeZone);
  return [{ kind: 'CHANGE_COMING', by, otherwise: 'CHANGES_AS_AGREED', amount: null, subject: null }];
}

/** Nobody has to do anything: they leave by themselves. We say it so that no one drives on uninsured. */
function ofGuests({ guests, isSettled }: TodoFacts, today: LocalDate): Matter[] {
  if (isSettled) return [];
  return guests
    .filter(({ until }) => until <= addToDate(today, { days: LEAVING_DAYS }))
    .map(({ name, until }) => ({
      ...{ kind: 'DRIVER_LEAVING', by: until, otherwise: 'DRIVER_LEAVES', amount: null, subject: name },
    }));
}

function ofDocuments({ unread }: TodoFacts): Matter[] {
  return unread.map(({ document: subject, holdsFrom, writtenOn }) => {
    const before = addToDate(holdsFrom, { days: -1 });
    const item = { kind: 'DOCUMENT_TO_READ', amount: null, subject } as const;
    if (before >= writtenOn) return { ...item, by: before, otherwise: 'HOLDS_UNREAD' };
    return { ...item, by: addToDate(writtenOn, { days: READ_DAYS }), otherwise: 'HOLDS_ALREADY' };
  });
}
