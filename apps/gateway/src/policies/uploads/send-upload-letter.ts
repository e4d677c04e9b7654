import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { brandMessage } from '../../letters/brand-message.ts';
import type { Letter } from '../../letters/letter.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';
import { sendOnce } from '../../letters/send-once.ts';
import { wordsOf } from '../../papers/words.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readPolicy } from '../../store/policies/policies.ts';
import { findUpload } from '../../store/policies/uploads.ts';
import { productSold } from './uploads-of-policy.ts';

/** Tells a customer that what they sent was accepted, or why it was refused and where to send it again. */
export async function sendUploadLetter(
  context: Context,
  { brand: brandCode, uploadId }: { readonly brand: string; readonly uploadId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const upload = await findUpload(context.db, brandCode, uploadId);
  assert(upload && upload.status !== 'SENT', 'what a letter tells of was decided');
  const { policy } = await readPolicy(context.db, systemPrincipal(brandCode), upload.policy_id);
  const { to, firstName } = await letterRecipient(context.db, { brand: brandCode, proposalCode: policy.proposalCode });
  if (to === undefined) return;
  const scheme = brand.schemes.find(({ schemeCode }) => schemeCode === policy.schemeCode);
  const urlName = scheme?.urlName ?? productSold(brand, policy)?.urlName;
  const url = `${siteUrlOf(context.config, brand)}/${urlName}/policy/${policy.policyId}/uploads/${upload.purpose}`;
  const { purpose, reason } = upload;
  const letter = letterOf(brand, {
    firstName,
    language: policy.language,
    number: policy.policyNumber,
    purpose,
    reason,
    url,
  });
  await sendOnce(context, await brandMessage(brand, { id: `upload-${uploadId}`, to, letter }));
}

type Told = {
  readonly language: string;
  readonly firstName: string | undefined;
  readonly number: string;
  readonly purpose: string;
  /** Null where it was accepted. */
  readonly reason: string | null;
  readonly url: string;
};

function letterOf(brand: Brand, { language, firstName, number, purpose, reason, url }: Told): Letter {
  const words = wordsOf(brand, language);
  const what = words.text(`uploads.${purpose}.title`);
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  const parts =
    reason === null
      ? {
          subject: words.text('mail.uploadAccepted.subject', { what }),
          paragraphs: [words.text('mail.uploadAccepted.intro')],
          after: [words.text('mail.uploadAccepted.nothing')],
        }
      : {
          subject: words.text('mail.uploadRefused.subject', { what }),
          paragraphs: [words.text('mail.uploadRefused.intro'), reason],
          button: { before: words.text('mail.uploadRefused.before'), text: words.text('mail.uploadRefused.open'), url },
          after: [words.text('mail.uploadRefused.cover')],
        };
  return {
    ...parts,
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
