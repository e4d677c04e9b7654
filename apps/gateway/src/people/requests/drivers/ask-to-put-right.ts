import type { Brand } from '@marque/catalogue';
import type { Context } from '../../../ground/context.ts';
import { siteUrlOf } from '../../../ground/site-url.ts';
import type { Tx } from '../../../ground/tables/database.ts';
import type { Letter } from '../../../letters/letter.ts';
import { writeToPerson } from '../../../letters/to-person/write-to-person.ts';
import { productOfPolicy } from '../../../papers/product-of-policy.ts';
import { wordsOf } from '../../../papers/words.ts';
import type { FoundThing } from '../../../store/data-requests/driver-things.ts';
import type { StoredRequest } from '../../../store/data-requests/stored-request.ts';
import { diedAmong } from '../../../store/deaths/deaths.ts';
import { systemPrincipal } from '../../../store/owned.ts';
import { readPoliciesById } from '../../../store/policies/policies.ts';
import { findProposal } from '../../../store/proposals/proposals.ts';

type Asked = { readonly brand: Brand; readonly request: StoredRequest; readonly thing: FoundThing };

/**
 * Asks the policyholder by letter to look through what they told of a driver, for only they can change it; if they have
 * died, asks those who settle the estate. What the driver wrote is not passed on. The letter names the driver, so it is
 * kept under the key of the request.
 */
export async function askToPutRight(tx: Tx, context: Context, { brand, request, thing }: Asked): Promise<void> {
  const { requestId, language, driver } = request;
  const siteUrl = siteUrlOf(context.config, brand);
  const words = wordsOf(brand, language);
  const { text } = words;
  const died = await diedAmong(tx, brand.brand, [thing.owner]);
  const said = (key: string, values = {}) => text(`mail.driverWrong.${died.size > 0 ? 'estate.' : ''}${key}`, values);
  const { company, address } = brand.legal;
  const page = await pageOf(tx, brand, thing);
  const write = (firstName: string | undefined): Letter => ({
    ...{ language: words.language, brandName: brand.name, subject: said('subject') },
    greeting: firstName === undefined ? text('mail.money.greetingUnknown') : text('mail.money.greeting', { firstName }),
    paragraphs: [said('intro', { name: driver?.contact?.name ?? '', reference: thing.called }), said('ask')],
    button: {
      ...{ before: text('mail.driverWrong.before'), text: text('mail.driverWrong.open') },
      url: `${siteUrl}${page}`,
    },
    after: [],
    closing: [text('mail.money.closing'), text('mail.money.signature', { brand: brand.name })],
    small: [
      text('mail.footer.replyTo'),
      text('mail.footer.legal', { company, address, regulator: text('legal.regulator') }),
    ],
  });
  await writeToPerson(tx, context, {
    ...{ brand, owner: thing.owner, about: `request/${requestId}/put-right`, write },
    thing: { kind: 'REQUEST', thing: requestId },
  });
}

/** The page of the site where the policyholder finds it: that of the latest term, or of the quote. */
async function pageOf(tx: Tx, brand: Brand, { kind, reference, policies }: FoundThing): Promise<string> {
  if (kind === 'QUOTE') {
    const stored = await findProposal(tx, systemPrincipal(brand.brand), reference);
    const product = stored && brand.products[stored.proposal.product];
    return product ? `/${product.urlName}/proposal/${reference}` : '/';
  }
  const [latest] = (await readPoliciesById(tx, brand.brand, policies.slice(0, 1))).values();
  return latest ? `/${productOfPolicy(brand, latest).urlName}/policy/${latest.policyId}` : '/';
}
