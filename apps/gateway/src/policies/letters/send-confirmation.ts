import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type Delivery, deliverLetter } from '../../letters/deliver-letter.ts';
import { readDocument } from '../../papers/read-document.ts';
import { wordsOf } from '../../papers/words.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { hasHappened } from '../../store/events.ts';
import { besidePolicy } from '../../store/money/beside-policies.ts';
import { addressOf } from '../../store/operation/address-of.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { documentsOf } from '../../store/policies/documents.ts';
import { CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS } from '../../store/policies/ending-facts.ts';
import { noteOnPolicy } from '../../store/policies/note-on-policy.ts';
import { readPolicy, type StoredPolicy } from '../../store/policies/policies.ts';
import { findAddressee } from '../../store/proposals/addressee.ts';
import { documentsKey } from '../documents/documents-written.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import { confirmation } from './confirmation.ts';

const DEALT_WITH = [CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS];

/**
 * Sends the letter that confirms a policy, with its documents, and writes down that it was sent. It is sent once, unless the process dies
 * between sending and writing down: then the second letter has the same Message-ID. Without an address the letter is kept to be read on the site, and that is written down.
 */
export async function sendConfirmation(
  context: Context,
  { brand: brandCode, policyId }: { brand: string; policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const stored = await readPolicy(context.db, systemPrincipal(brandCode), policyId);
  if (await isDealtWith(context, stored)) return;
  await writeDocuments(context, { brand: brandCode, policyId });
  const delivery = await deliveryOf(context, { brand, stored });
  await deliverLetter(context, brand, delivery);
  await writeDown(context, stored, delivery.to === undefined ? CONFIRMATION_WITHOUT_ADDRESS : CONFIRMATION_SENT);
}

async function isDealtWith({ db }: Context, { policy, brand }: StoredPolicy): Promise<boolean> {
  return await hasHappened(db, { brand, stream: 'policy', streamId: policy.policyId }, { types: DEALT_WITH });
}

async function deliveryOf(
  context: Context,
  { brand, stored }: { brand: Brand; stored: StoredPolicy },
): Promise<Delivery> {
  const { policy } = stored;
  const { policyId, proposalCode } = policy;
  // If written again much later, it may be about a policy that has been renewed since.
  const addressee = await findAddressee(context.db, { brand: brand.brand, proposalCode });
  const to = await addressOf(context.db, brand.brand, { owner: stored.owner, data: versionSold(policy).data });
  const { firstCollection: collection } = await besidePolicy(context.db, brand.brand, policy);
  const letter = confirmation(policy, brand, {
    siteUrl: siteUrlOf(context.config, brand),
    firstCollection: collection,
  });
  const attachments = await attachmentsOf(context, { brand, policy });
  return {
    id: `confirmation-${policyId}`,
    kind: 'confirmation',
    proposalCode,
    policy: addressee?.policy,
    to,
    letter,
    attachments,
  };
}

async function attachmentsOf(
  context: Context,
  { brand, policy }: { brand: Brand; policy: Policy },
): Promise<MailMessage['attachments']> {
  const { text } = wordsOf(brand, policy.language);
  const rows = await documentsOf(context.db, documentsKey({ brand, policy, version: versionSold(policy) }));
  return await Promise.all(
    rows.map(async (row) => ({
      name: `${text(`documents.${row.document}.title`)} ${policy.policyNumber}.pdf`,
      type: 'application/pdf',
      content: await readDocument(context, row),
    })),
  );
}

async function writeDown(context: Context, stored: StoredPolicy, type: string): Promise<void> {
  await inTransaction(context.db, (tx) => noteOnPolicy(tx, context, { stored, type, instead: DEALT_WITH }));
}
