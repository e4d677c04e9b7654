import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { brandMessage } from '../../letters/brand-message.ts';
import { sendOnce } from '../../letters/send-once.ts';
import { readDocument } from '../../papers/read-document.ts';
import { wordsOf } from '../../papers/words.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { appendEvents } from '../../store/append-events.ts';
import { firstCollection } from '../../store/money/first-collections.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readPerson } from '../../store/people/person.ts';
import { readPolicy, type StoredPolicy } from '../../store/policies/policies.ts';
import { writeDocuments } from '../write-documents.ts';
import { confirmation } from './confirmation.ts';

/** What the audit trail says once the letter of a policy is dealt with. */
export const CONFIRMATION_SENT = 'ConfirmationSent';
export const CONFIRMATION_WITHOUT_ADDRESS = 'ConfirmationWithoutAddress';

/**
 * Sends the letter that confirms a policy, with its documents, and writes down that it was sent. It is sent once, unless the process dies
 * between sending and writing down: then the second letter has the same Message-ID. That a policyholder has no address is written down too.
 */
export async function sendConfirmation(
  context: Context,
  { brand: brandCode, policyId }: { brand: string; policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'a job’s brand is one of those that are loaded');
  const stored = await readPolicy(context.db, systemPrincipal(brandCode), policyId);
  if (await isDealtWith(context.db, stored)) return;
  await writeDocuments(context, { brand: brandCode, policyId });
  const message = await messageOf(context, { brand, stored });
  if (!message) return await writeDown(context, stored, CONFIRMATION_WITHOUT_ADDRESS);
  await sendOnce(context, message);
  await writeDown(context, stored, CONFIRMATION_SENT);
}

async function isDealtWith(db: Database | Tx, { policy, brand }: StoredPolicy): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('event_id')
    .where('brand', '=', brand)
    .where('stream', '=', 'policy')
    .where('stream_id', '=', policy.policyId)
    .where('type', 'in', [CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS])
    .executeTakeFirst();
  return row !== undefined;
}

async function messageOf(
  context: Context,
  { brand, stored }: { brand: Brand; stored: StoredPolicy },
): Promise<MailMessage | undefined> {
  const { policy } = stored;
  const to = await addressOf(context, stored);
  if (to === undefined) return undefined;
  const collection = await firstCollection(context.db, brand.brand, policy);
  const letter = confirmation(policy, brand, {
    siteUrl: siteUrlOf(context.config, brand),
    firstCollection: collection,
  });
  const attachments = await attachmentsOf(context, { brand, policy });
  return await brandMessage(context, brand, { id: `confirmation-${policy.policyId}`, to, letter, attachments });
}

/** A customer's own e-mail, which was verified; else the one that was typed with the proposal. */
async function addressOf({ db }: Context, { brand, owner, policy }: StoredPolicy): Promise<string | undefined> {
  const person = await readPerson(db, { brand, subject: owner });
  const typed = policy.versions.at(-1)?.data.profiles['ph']?.['email'];
  return person?.email ?? (typeof typed === 'string' && typed !== '' ? typed : undefined);
}

async function attachmentsOf(
  context: Context,
  { brand, policy }: { brand: Brand; policy: Policy },
): Promise<MailMessage['attachments']> {
  const { text } = wordsOf(brand, policy.language);
  const rows = await context.db
    .selectFrom('documents')
    .select(['document', 'storage_key', 'sha256'])
    .where('brand', '=', brand.brand)
    .where('policy_id', '=', policy.policyId)
    .where('policy_version', '=', policy.versions.at(-1)?.version ?? 0)
    .orderBy('document')
    .execute();
  return await Promise.all(
    rows.map(async (row) => ({
      name: `${text(`documents.${row.document}.title`)} ${policy.policyNumber}.pdf`,
      type: 'application/pdf',
      content: await readDocument(context, row),
    })),
  );
}

async function writeDown(context: Context, stored: StoredPolicy, type: string): Promise<void> {
  const { policy, brand, owner } = stored;
  await inTransaction(context.db, async (tx) => {
    // Locked before it is looked at, so that of several workers one writes it down.
    await tx.selectFrom('policies').select('version').where('policy_id', '=', policy.policyId).forUpdate().execute();
    if (await isDealtWith(tx, stored)) return;
    const row = await tx
      .updateTable('policies')
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('brand', '=', brand)
      .where('policy_id', '=', policy.policyId)
      .returning('version')
      .executeTakeFirstOrThrow();
    const happened = {
      brand,
      stream: 'policy' as const,
      streamId: policy.policyId,
      from: row.version,
      events: [{ type }],
    };
    await appendEvents(tx, context, {
      happened,
      doer: { principal: { ...systemPrincipal(brand), subject: owner }, requestId: null },
    });
  });
}
