import type { Instant } from '@marque/base';
import type { PolicyDocumentWire } from '@marque/contract';
import { shownUntil } from '@marque/domain/policy/ending/settled-from';
import {
  aheadStanding,
  CERTIFICATE_AHEAD,
  NO_CLAIMS_LETTER,
  noClaimsStanding,
  paperStanding,
  RENEWAL_SUMMARY,
  summaryStanding,
} from '@marque/domain/policy/paper-standing';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Words } from '../../papers/words.ts';
import type { WrittenEdition } from '../../store/policies/documents.ts';
import type { KeptDocument } from '../../store/proposals/offer-documents.ts';
import type { VersionOfPolicy } from './documents-written.ts';
import { papersDue } from './editions-due.ts';

/** The documents of a policy: those written for it, and those it was sold by. */
export type DocumentsHeld = {
  readonly of: Omit<VersionOfPolicy, 'version'>;
  readonly written: readonly WrittenEdition[];
  readonly sold: readonly KeptDocument[];
  /** The summaries of its renewal that are still being written, by their editions. */
  readonly summariesDue: readonly number[];
};

type Said = { readonly now: Instant; readonly words: Pick<Words, 'text'> };

const ORDER: readonly PolicyDocumentWire['state'][] = ['IN_FORCE', 'COMING', 'OVER', 'WITHDRAWN'];

/**
 * Every document of a policy as its owner sees it: first those that count, then those to come, then those expired or
 * withdrawn, the newest first.
 */
export function presentDocuments({ of, written, sold, summariesDue }: DocumentsHeld, said: Said): PolicyDocumentWire[] {
  const isWritten = ({ document, version }: Pick<WrittenEdition, 'document' | 'version'>) =>
    written.some((one) => one.document === document && one.version === version);
  const lacking = papersDue({ ...of, version: versionAt(of.policy, said.now) }, said.now)
    // A further certificate is shown only once it is there: the one that counts is there.
    .filter((due) => due.edition === 1 && !isWritten(due))
    .map(({ document, edition, version, period }) => ({
      ...{ document, edition, version, createdAt: null, bytes: null, sha256: null },
      ...{ coversFrom: period?.from ?? null, coversUntil: period?.until ?? null },
    }));
  const summaries = written.filter(({ document }) => document === RENEWAL_SUMMARY);
  const { version } = versionAt(of.policy, said.now);
  const due = summariesDue.map((edition) => ({
    ...{ document: RENEWAL_SUMMARY, edition, version, createdAt: null, bytes: null, sha256: null },
  }));
  const ahead = latestOfEach(written.filter(({ document }) => document === CERTIFICATE_AHEAD));
  const isApart = ({ document }: Pick<WrittenEdition, 'document'>) =>
    document === RENEWAL_SUMMARY || document === CERTIFICATE_AHEAD;
  const papers = [...lacking, ...written.filter((one) => !isApart(one))];
  const shown = [
    ...papers.map((one) => presentWritten(of.policy, one, said)),
    ...presentSummaries(of.policy, [...summaries, ...due], said),
    ...ahead.map((one) => presentAhead(of.policy, one, { summaries, said })),
  ];
  const all = [...shown, ...sold.map((one) => presentSold(of.policy.createdAt, one, said))];
  // Before the start, the papers to come are those that somebody looks for.
  const rank = ({ state }: PolicyDocumentWire) =>
    ORDER.indexOf(state === 'COMING' && said.now < of.policy.startsAt ? 'IN_FORCE' : state);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

type Edition = Pick<WrittenEdition, 'document' | 'edition' | 'version'>;
type Written = { readonly createdAt: string | null; readonly bytes: number | null; readonly sha256: string | null };
type Shown = Edition & Pick<WrittenEdition, 'coversFrom' | 'coversUntil'> & Written;

function presentWritten(
  policy: VersionOfPolicy['policy'],
  { document, edition, version, coversFrom, coversUntil, createdAt, bytes, sha256 }: Shown,
  { now, words }: Said,
): PolicyDocumentWire {
  const begins = policy.versions.find((one) => one.version === version)?.startedAt ?? policy.startsAt;
  const isNoClaims = document === NO_CLAIMS_LETTER;
  const standing = isNoClaims
    ? noClaimsStanding(policy, coversUntil)
    : paperStanding(policy, { document, version, from: coversFrom ?? begins, until: coversUntil }, now);
  return {
    ...{ document, title: words.text(`documents.${document}.title`), origin: 'WRITTEN', version, edition },
    wordingVersion: null,
    ...standing,
    // The letter of no-claims years names an end of cover, and counts for good.
    coversUntil: isNoClaims ? null : provenUntil(policy, coversUntil),
    ...{ issuedAt: createdAt, ready: sha256 !== null, bytes, hash: sha256 },
  };
}

/**
 * The summary with the latest price counts, even while it is being written; each earlier one was replaced when the next
 * one came.
 */
function presentSummaries(
  policy: VersionOfPolicy['policy'],
  summaries: readonly (Edition & Written)[],
  { now, words }: Said,
): PolicyDocumentWire[] {
  const inOrder = summaries.toSorted((one, other) => one.edition - other.edition);
  return inOrder.map(({ document, edition, version, createdAt: issuedAt, bytes, sha256: hash }, index) => {
    const next = inOrder[index + 1];
    const replacedAt = next ? (next.createdAt ?? now) : null;
    const standing = summaryStanding(
      { writtenAt: issuedAt ?? now, turnsAt: turnOf(policy), replacedAt, isStopped: policy.stopped !== undefined },
      now,
    );
    return {
      ...{ document, title: words.text(`documents.${document}.title`), origin: 'WRITTEN', version, edition },
      ...{ wordingVersion: null, coversUntil: null, issuedAt, ready: hash !== null, bytes, hash },
      ...standing,
    };
  });
}

/** Papers that say the same are one paper: a new price of the renewal changes nothing on its certificate. */
function latestOfEach(papers: readonly WrittenEdition[]): WrittenEdition[] {
  return papers.filter((one) => !papers.some((other) => other.sha256 === one.sha256 && other.edition > one.edition));
}

/**
 * The certificate of the next term proves the renewal of its edition: a renewal that has since got another price or
 * none, and so a later summary, is another one.
 */
function presentAhead(
  policy: VersionOfPolicy['policy'],
  { document, edition, version, createdAt: issuedAt, coversFrom, coversUntil, bytes, sha256: hash }: WrittenEdition,
  { summaries, said: { now, words } }: { readonly summaries: readonly WrittenEdition[]; readonly said: Said },
): PolicyDocumentWire {
  const later = summaries.filter((one) => one.edition > edition).map(({ createdAt }) => createdAt);
  const standing = aheadStanding(policy, {
    from: coversFrom ?? turnOf(policy),
    replacedAt: later.sort()[0] ?? null,
    now,
  });
  return {
    ...{ document, title: words.text(`documents.${document}.title`), origin: 'WRITTEN', version, edition },
    ...{ wordingVersion: null, coversUntil, issuedAt, ready: true, bytes, hash },
    ...standing,
  };
}

/** A certificate proves no cover beyond a decided end, although a whole year is written on it. */
function provenUntil({ termination }: VersionOfPolicy['policy'], until: Instant | null): Instant | null {
  if (until === null || termination === null) return until;
  const end = shownUntil(termination);
  return end < until ? end : until;
}

/** The papers by which a policy was sold count for as long as anybody may ask. */
function presentSold(
  soldAt: Instant,
  { document, wording_version: wordingVersion, shown_at: issuedAt, sha256: hash, bytes }: KeptDocument,
  { words }: Said,
): PolicyDocumentWire {
  return {
    ...{ document, title: words.text(`documents.${document}.title`), origin: 'SOLD_BY', version: null, edition: 1 },
    ...{ wordingVersion, state: 'IN_FORCE', since: soldAt, coversUntil: null, issuedAt, ready: true, bytes, hash },
  };
}
