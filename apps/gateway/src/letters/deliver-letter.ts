import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { usualForm } from '@marque/domain/support/letter-form';
import type { Context } from '../ground/context.ts';
import type { MailMessage } from '../ports/mail.ts';
import { keepSentLetter, letterSent } from '../store/operation/sent-letters.ts';
import { ownerOfProposal } from '../store/proposals/owner-of-proposal.ts';
import { brandMessage } from './brand-message.ts';
import { formOf } from './form-of.ts';
import type { Letter } from './letter.ts';
import { letterHash } from './letter-hash.ts';
import { sendOnce } from './send-once.ts';
import { forReader } from './to-person/for-reader.ts';
import { postToo } from './to-person/post-too.ts';
import { todoOfLetter } from './todo-of-letter.ts';

/**
 * A letter about what became of a proposal, with a permanent id. Without an address it is only kept, to be read on the
 * site.
 */
export type Delivery = {
  readonly id: string;
  readonly kind: string;
  readonly proposalCode: string;
  /** The policy of its number as it is now; undefined before there is one. */
  readonly policy: Policy | undefined;
  readonly to: string | undefined;
  readonly letter: Letter;
  readonly attachments?: MailMessage['attachments'];
};

/**
 * Adds to a letter what its reader still has to do, keeps it as it is, then sends it. If tried again after a failure,
 * the letter that was kept first goes out, to its first addressee: what can be read later is what was sent. It goes in
 * the form that its reader needs by then, and also on the list of the post if they need that. A letter that was
 * forgotten meanwhile goes nowhere. Rejects as `sendOnce` does.
 */
export async function deliverLetter(context: Context, brand: Brand, delivery: Delivery): Promise<void> {
  const { id, kind, proposalCode, policy, attachments = [] } = delivery;
  const { language } = delivery.letter;
  const todo = policy && (await todoOfLetter(context, brand, { policy, language }));
  const enclosed = attachments.map(({ name }) => name);
  const owner = await ownerOfProposal(context.db, { brand: brand.brand, proposalCode });
  const form =
    owner === undefined ? usualForm : await formOf(context.db, context, { brand: brand.brand, subject: owner });
  const written = forReader(brand, todo ? { ...delivery.letter, todo } : delivery.letter, form);
  const kept = await keepSentLetter(context, {
    ...{ letter_id: id, brand: brand.brand, proposal_code: proposalCode, kind, language: written.language },
    ...{ subject: written.subject, letter: written, enclosed, sha256: letterHash(written) },
    ...{ sent_to: form.isEmailed ? (delivery.to ?? null) : null, written_at: context.clock.now() },
  });
  if (!kept) return;
  const { sent_to: to, letter } = kept as typeof kept & { readonly letter: Letter };
  if (to !== null && form.isEmailed)
    await sendOnce(context, await brandMessage(brand, { id, to, letter, attachments, form }), 'service');
  if (owner !== undefined && form.isPosted) await postToo(context, { brand, owner, about: id, letter, enclosed });
  await letterSent(context.db, id, context.clock.now());
}
