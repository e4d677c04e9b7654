import { reviewDisclosed, visitor } from '@marque/asking';
import { type Data, dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { evidenceContent } from '@marque/contract';
import { isSameDriver, namedIn } from '@marque/domain/data-requests/parts-of-driver';
import { plainName } from '@marque/domain/facts/driver';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { answersInWords } from '../offer/answers-in-words.ts';
import { offerWords } from '../offer/offer-words.ts';
import type { NamingClaim } from '../people/requests/drivers/claims-naming.ts';
import { askedDriver, type DriverPlace, whereTold } from '../people/requests/drivers/where-told.ts';
import { askedBy } from '../request/asked-by.ts';
import { evidenceTold } from '../store/data-requests/evidence-told.ts';
import { findRequest, requestsOfDriver } from '../store/data-requests/find-request.ts';
import { registerTold } from '../store/data-requests/register-told.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { systemPrincipal } from '../store/owned.ts';
import { type PersonCopy, readCopy } from '../store/people/copy/read-copy.ts';
import { readPoliciesById } from '../store/policies/policies.ts';
import { findProposal } from '../store/proposals/proposals.ts';

/** Answers about a driver under their questions, as a quote has them now or as a version of a policy was sold. */
export type DriverAnswers = {
  /** When they were kept as a policy’s; null for a quote’s. The number would tell whose it is. */
  readonly soldOn: LocalDate | null;
  readonly answers: readonly { readonly question: string; readonly lines: readonly string[] }[];
};

/** What is kept of a named driver, and nothing of others: what one policyholder told of them, claims that name them, and their requests with letters, events and looks. */
export type DriverCopy = {
  readonly name: string;
  readonly dateOfBirth: LocalDate | null;
  /** Whether nothing was left out for being possibly somebody else’s. */
  readonly isWhole: boolean;
  readonly told: readonly Data[];
  readonly answers: readonly DriverAnswers[];
  readonly claims: readonly NamingClaim[];
  /** The days on which the register of motor insurance was told of them. */
  readonly registerTold: readonly LocalDate[];
  readonly asked: readonly PersonCopy[];
};

type Wanted = { readonly brand: Brand; readonly requestId: string; readonly language: string };
type Around = Pick<Wanted, 'brand' | 'language'>;

/** Reads it by one of their requests; undefined if that is not a driver's, or is forgotten. */
export async function readDriverCopy(context: Context, wanted: Wanted): Promise<DriverCopy | undefined> {
  const { brand } = wanted;
  const request = await findRequest(context.db, context, { brand: brand.brand, requestId: wanted.requestId });
  const who = request && askedDriver(request);
  if (!who) return undefined;
  const { places, ...found } = await inSnapshot(context.db, async (tx) => {
    const where = await whereTold(tx, context, { brand, asked: who });
    const answers: DriverAnswers[] = [];
    const days: LocalDate[] = [];
    for (const place of where.places) {
      answers.push(
        ...(place.thing.kind === 'QUOTE'
          ? await quoteAnswers(tx, wanted, place)
          : await soldAnswers(tx, wanted, place)),
      );
      days.push(...(await registerTold(tx, { ...place, timeZone: brand.timeZone })));
    }
    return { ...where, answers, registerTold: [...new Set(days)].toSorted() };
  });
  const asked: PersonCopy[] = [];
  for (const { owner: subject } of await requestsOfDriver(context.db, context, { brand: brand.brand, places }))
    asked.push(await readCopy(context, { brand: brand.brand, subject }));
  return {
    ...{ name: who.name, dateOfBirth: who.dateOfBirth, answers: found.answers, claims: found.claims.theirs, asked },
    registerTold: found.registerTold,
    told: places.flatMap(({ told }) => told),
    isWhole: found.unclear.length === 0 && found.claims.unclear.length === 0 && !found.hasUnclear,
  };
}

/** What a quote says of the driver now: nothing if somebody else has their profile by now. */
async function quoteAnswers(
  tx: Tx,
  { brand, language }: Around,
  { thing, driver }: DriverPlace,
): Promise<DriverAnswers[]> {
  const stored = await findProposal(tx, systemPrincipal(brand.brand), thing.reference);
  const product = stored && brand.products[stored.proposal.product];
  const told = stored?.proposal.data.profiles[driver.profileCode];
  if (!product || !told || !isSameDriver(namedIn(told), driver)) return [];
  const { proposal } = stored;
  const now = proposal.quote?.ratedAt ?? proposal.createdAt;
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal: visitor, now });
  return reviewDisclosed(subject, proposal)
    .filter(({ profileCode }) => profileCode === driver.profileCode)
    .map((form) => ({
      soldOn: null,
      answers: answersInWords(form, offerWords(brand, language))
        .flatMap(({ rows }) => rows)
        .map(({ term: question, lines }) => ({ question, lines })),
    }));
}

/**
 * What was told of the driver for each version of a policy, word for word as it was kept. It tells drivers apart only
 * by name: if two share one, nobody knows whose answers they are.
 */
async function soldAnswers(tx: Tx, { brand }: Around, { thing, driver }: DriverPlace): Promise<DriverAnswers[]> {
  const policies = await readPoliciesById(tx, brand.brand, thing.policies);
  return (await evidenceTold(tx, thing)).flatMap(({ policyId, madeAt, content }) => {
    const { version, language, sections } = evidenceContent.parse(JSON.parse(content));
    const sold = policies.get(policyId)?.versions.find((one) => one.version === version);
    const told = sold?.data.profiles[driver.profileCode];
    if (!told || !isSameDriver(namedIn(told), driver)) return [];
    const { text } = offerWords(brand, language);
    const title = plainName(text('documents.what-you-told-us.driver', { name: driver.name }));
    const [section, another] = sections.filter((one) => plainName(one.title) === title);
    if (!section || another) return [];
    // A change that says nothing of them repeats what was told before.
    if (section.answers.every(({ isNew }) => isNew === false)) return [];
    const answers = section.answers.map(({ question, lines }) => ({ question, lines }));
    return [{ soldOn: dayOf(madeAt, brand.timeZone), answers }];
  });
}
