import { reviewDisclosed, visitor } from '@marque/asking';
import type { Data } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { evidenceContent } from '@marque/contract';
import { partsOfDriver } from '@marque/domain/data-requests/parts-of-driver';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { answersInWords } from '../offer/answers-in-words.ts';
import { driverName } from '../offer/driver-name.ts';
import { offerWords } from '../offer/offer-words.ts';
import { askedBy } from '../request/asked-by.ts';
import { dividedTables, type FoundThing, findThing, partsTold } from '../store/data-requests/driver-things.ts';
import { evidenceTold } from '../store/data-requests/evidence-told.ts';
import { findRequest, requestsOfDriver } from '../store/data-requests/find-request.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { systemPrincipal } from '../store/owned.ts';
import { type PersonCopy, readCopy } from '../store/people/copy/read-copy.ts';
import { claimsUnder, type StoredClaim } from '../store/policies/claims/claims.ts';
import { findProposal } from '../store/proposals/proposals.ts';

/** Answers about a driver under their questions, as a quote has them now or as a version of a policy was sold. */
export type DriverAnswers = {
  /** Null where they are a quote’s. */
  readonly version: { readonly number: string; readonly version: number } | null;
  readonly answers: readonly { readonly question: string; readonly lines: readonly string[] }[];
};

/** A claim as it names who drove or had the car. */
export type NamingClaim = Pick<StoredClaim, 'reference' | 'claimType' | 'occurredOn' | 'insuredName'>;

/** What is kept of a named driver, and nothing of others: what was told of them, claims that name them, and their requests with letters, events and looks. */
export type DriverCopy = {
  readonly name: string;
  readonly told: readonly Data[];
  readonly answers: readonly DriverAnswers[];
  readonly claims: readonly NamingClaim[];
  readonly asked: readonly PersonCopy[];
};

type Wanted = { readonly brand: Brand; readonly requestId: string; readonly language: string };
type Whose = Wanted & { readonly thing: FoundThing; readonly name: string };

/** Reads it by one of their requests; undefined where that is none of a driver, or is forgotten. */
export async function readDriverCopy(context: Context, wanted: Wanted): Promise<DriverCopy | undefined> {
  const { brand: code } = wanted.brand;
  const request = await findRequest(context.db, context, { brand: code, requestId: wanted.requestId });
  if (!request?.driver?.contact) return undefined;
  const { driver } = request;
  const { name } = request.driver.contact;
  const asked: PersonCopy[] = [];
  for (const one of await requestsOfDriver(context.db, context, { ...driver, brand: code }))
    if (one.driver?.contact?.name === name) asked.push(await readCopy(context, { brand: code, subject: one.owner }));
  const told = await inSnapshot(context.db, async (tx) => {
    const thing = await findThing(tx, { ...driver, brand: code });
    if (!thing) return { told: [], answers: [], claims: [] };
    const whose = { ...wanted, thing, name };
    const parts = await partsTold(tx, thing, dividedTables);
    return {
      told: partsOfDriver(parts, { profileCode: driver.profileCode, name }),
      answers: thing.kind === 'QUOTE' ? await quoteAnswers(tx, whose) : await soldAnswers(tx, whose),
      claims: await claimsNaming(tx, whose),
    };
  });
  return { name, ...told, asked };
}

/** What a quote says of the driver now. */
async function quoteAnswers(tx: Tx, { brand, thing, name, language }: Whose): Promise<DriverAnswers[]> {
  const stored = await findProposal(tx, systemPrincipal(brand.brand), thing.reference);
  const product = stored && brand.products[stored.proposal.product];
  if (!product) return [];
  const { proposal } = stored;
  const now = proposal.quote?.ratedAt ?? proposal.createdAt;
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal: visitor, now });
  const [, ...drivers] = reviewDisclosed(subject, proposal);
  return drivers
    .filter((form) => driverName(form).trim() === name)
    .map((form) => ({
      version: null,
      answers: answersInWords(form, offerWords(brand, language))
        .flatMap(({ rows }) => rows)
        .map(({ term: question, lines }) => ({ question, lines })),
    }));
}

/** What was told of the driver for each version of a policy, word for word as it was kept. */
async function soldAnswers(tx: Tx, { brand, thing, name }: Whose): Promise<DriverAnswers[]> {
  return (await evidenceTold(tx, thing)).flatMap((content) => {
    const { policyNumber: number, version, language, sections } = evidenceContent.parse(JSON.parse(content));
    const title = offerWords(brand, language).text('documents.what-you-told-us.driver', { name });
    return sections
      .filter((section) => section.title === title)
      .map(({ answers }) => ({
        version: { number, version },
        answers: answers.map(({ question, lines }) => ({ question, lines })),
      }));
  });
}

/** Claims on a policy that say that the driver drove or had the car. */
async function claimsNaming(tx: Tx, { thing, name }: Whose): Promise<NamingClaim[]> {
  const isTheirs = (said: string) => said.trim().toLowerCase() === name.toLowerCase();
  const claims = await claimsUnder(tx, thing.brand, thing.policies);
  return claims
    .filter(({ insuredName }) => isTheirs(insuredName))
    .map(({ reference, claimType, occurredOn, insuredName }) => ({ reference, claimType, occurredOn, insuredName }));
}
