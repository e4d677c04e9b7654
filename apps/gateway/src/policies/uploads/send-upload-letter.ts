import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { deliverLetter } from '../../letters/deliver-letter.ts';
import type { Letter } from '../../letters/letter.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';
import { productSold } from '../../papers/product-sold.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { findUpload, uploadsFor } from '../../store/policies/uploads.ts';
import { isProofAccepted } from '../../todo/is-proof-accepted.ts';

/**
 * Tells a customer that what they sent was accepted, or why it was refused and where to send it again. If their proof
 * of no-claims years is accepted by now, nothing more is wanted, and the letter says so.
 */
export async function sendUploadLetter(
  context: Context,
  { brand: brandCode, uploadId }: { readonly brand: string; readonly uploadId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const upload = await findUpload(context.db, brandCode, uploadId);
  assert(upload && upload.status !== 'SENT', 'what a letter tells of was decided');
  const { policy } = await readPolicy(context.db, systemPrincipal(brandCode), upload.policy_id);
  const { proposalCode } = policy;
  const recipient = await letterRecipient(context.db, { brand: brandCode, proposalCode });
  const { to, firstName } = recipient;
  const scheme = brand.schemes.find(({ schemeCode }) => schemeCode === policy.schemeCode);
  const urlName = scheme?.urlName ?? productSold(brand, policy)?.urlName;
  const url = `${siteUrlOf(context.config, brand)}/${urlName}/policy/${policy.policyId}/uploads/${upload.purpose}`;
  const { purpose, reason, policy_id: policyId } = upload;
  const proofs = await uploadsFor(context.db, { brand: brandCode, policyIds: [policyId], purpose: PROOF_OF_NCB });
  const letter = letterOf(brand, {
    firstName,
    language: policy.language,
    number: policy.policyNumber,
    purpose,
    reason,
    isNeeded: purpose !== PROOF_OF_NCB || !isProofAccepted(proofs),
    url,
  });
  const kind = upload.status === 'ACCEPTED' ? 'upload-accepted' : 'upload-refused';
  await deliverLetter(context, brand, {
    id: `upload-${uploadId}`,
    kind,
    proposalCode,
    policy: recipient.policy,
    to,
    letter,
  });
}

type Told = {
  readonly language: string;
  readonly firstName: string | undefined;
  readonly number: string;
  readonly purpose: string;
  /** Null if it was accepted. */
  readonly reason: string | null;
  /** Whether it is still wanted, if it was refused. */
  readonly isNeeded: boolean;
  readonly url: string;
};

function letterOf(brand: Brand, { language, firstName, number, ...told }: Told): Letter {
  const words = wordsOf(brand, language);
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  return {
    ...partsOf(words, told),
    language: words.language,
    brandName: brand.name,
    greeting:
      firstName === undefined
        ? words.text('mail.money.greetingUnknown')
        : words.text('mail.money.greeting', { firstName }),
    facts: [[words.text('mail.money.policyNumber'), number]],
    closing: [words.text('mail.money.closing'), words.text('mail.money.signature', { brand: brand.name })],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}

function partsOf(
  { text }: Words,
  { purpose, reason, isNeeded, url }: Pick<Told, 'purpose' | 'reason' | 'isNeeded' | 'url'>,
): Pick<Letter, 'subject' | 'paragraphs' | 'button' | 'after'> {
  const what = text(`uploads.${purpose}.title`);
  if (reason === null)
    return {
      subject: text('mail.uploadAccepted.subject', { what }),
      paragraphs: [text('mail.uploadAccepted.intro')],
      after: [text('mail.uploadAccepted.nothing')],
    };
  const paragraphs = [text('mail.uploadRefused.intro'), reason];
  if (!isNeeded)
    return {
      subject: text('mail.uploadSpare.subject', { what }),
      paragraphs,
      after: [text('mail.uploadSpare.accepted'), text('mail.uploadSpare.cover')],
    };
  return {
    subject: text('mail.uploadRefused.subject', { what }),
    paragraphs,
    button: { before: text('mail.uploadRefused.before'), text: text('mail.uploadRefused.open'), url },
    after: [text('mail.uploadRefused.cover')],
  };
}
