import { assert, codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { CERTIFICATE_AHEAD } from '@marque/domain/policy/paper-standing';
import type { Policy } from '@marque/domain/policy/policy';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { versionAt } from '@marque/domain/policy/version-at';
import { certifiedAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { lookFor } from '../../letters/look-for.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { certificate } from '../../policies/documents/certificate.ts';
import { keepDocument } from '../../store/files/keep-document.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addDocument, editionsOf } from '../../store/policies/documents.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { noticesOfPolicy } from '../../store/renewals/notices.ts';
import { lockRenewalOfPolicy } from '../../store/renewals/renewals.ts';
import { renewalsOfPolicies } from '../../store/renewals/renewals-of-policies.ts';

const DOCUMENT_ID_LENGTH = 20;

/**
 * Writes the certificate of a policy’s next term if it is due by now and not written yet: the file first, under the
 * hash of its content, then its row and the letter that brings it. Its edition is the version of the renewal that it
 * proves. If only the renewal's price changes, the same paper becomes its edition, and no letter brings it again. It
 * may run twice or at once: if two are written, the first one stays.
 */
export async function writeCertificateAhead(
  context: Context,
  { brand, policyId }: { readonly brand: Brand; readonly policyId: string },
): Promise<void> {
  const { db, clock } = context;
  const system = systemPrincipal(brand.brand);
  const renewal = await inTransaction(db, (tx) => lockRenewalOfPolicy(tx, brand.brand, policyId));
  const made = (await renewalsOfPolicies(db, brand.brand, [policyId])).get(policyId);
  const { policy, owner } = await readPolicy(db, system, policyId);
  const edition = renewal?.stored.version;
  if (!made || edition === undefined) return;
  const next = certifiedAhead(policy, { ...made.proposal, toldAt: made.toldAt }, clock.now());
  const written = await editionsOf(db, system, { brand: brand.brand, policyId });
  const given = written
    .filter(({ document }) => document === CERTIFICATE_AHEAD)
    .toSorted((one, other) => other.edition - one.edition);
  if (!next || given.some((one) => one.edition === edition)) return;
  const period = { edition, from: turnOf(policy), until: turnOf({ ...policy, renewalCycle: policy.renewalCycle + 1 }) };
  const bytes = await printed(context, { brand, owner, next, period });
  const kept = await keepDocument(context, { brand: brand.brand, policy }, bytes);
  const { proposalCode } = policy;
  const { version } = versionAt(policy, clock.now());
  const { from, until } = period;
  const of = { brand: brand.brand, proposalCode };
  const goesOn = given[0]?.sha256 === kept.sha256 && !(await wasRefusedSince(context, of, given[0].edition));
  await inTransaction(db, async (tx) => {
    const isNew = await addDocument(tx, {
      documentId: codeFromBytes(context.random(DOCUMENT_ID_LENGTH), DOCUMENT_ID_LENGTH),
      of: { brand: brand.brand, policyId, version },
      ...{ document: CERTIFICATE_AHEAD, edition, coversFrom: from, coversUntil: until },
      ...{ ...kept, createdAt: clock.now() },
    });
    if (!isNew || goesOn) return;
    await queueLetter(tx, context, {
      ...{ kind: 'next-certificate', brand: brand.brand, proposalCode, about: `${policyId}:ahead:${edition}` },
      facts: { policyId, version, edition, from, until, isAhead: true },
    });
  });
}

/**
 * Whether a notice since an edition said that the renewal is refused: its certificate then did not count, and its
 * reader must hear that it counts again.
 */
async function wasRefusedSince(
  { db }: Pick<Context, 'db'>,
  of: { readonly brand: string; readonly proposalCode: string },
  edition: number,
): Promise<boolean> {
  const notices = await noticesOfPolicy(db, of);
  return notices.some(({ version, facts }) => version > edition && facts.kind === 'referred');
}

type Printed = {
  readonly brand: Brand;
  readonly owner: string;
  readonly next: Policy;
  readonly period: { readonly edition: number; readonly from: string; readonly until: string };
};

async function printed(context: Context, { brand, owner, next, period }: Printed): Promise<Uint8Array> {
  const version = next.versions.at(-1);
  assert(version, 'a next term has a version');
  const demonstration = context.config.mode === 'development';
  const look = await lookFor(context, brand, owner);
  return await certificate({
    ...{ policy: next, version, brand, look, demonstration, siteUrl: siteUrlOf(context.config, brand), period },
  });
}
