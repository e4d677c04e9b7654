import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { aboutRequest } from '../../letters/to-person/about-request.ts';
import { linesOf } from '../../letters/to-person/lines-of.ts';
import { writeToPerson } from '../../letters/to-person/write-to-person.ts';
import type { DriverContact, StoredRequest } from '../../store/data-requests/stored-request.ts';
import { type RequestNews, requestLetter } from './request-letter.ts';

/** The request that a letter is about. */
type Told = Pick<
  StoredRequest,
  'requestId' | 'owner' | 'kind' | 'decision' | 'driver' | 'receivedOn' | 'extendedOn' | 'language'
>;

/**
 * Tells somebody by letter what becomes of their request, in the caller's transaction. The letter is kept under the key
 * of the request. A named driver is written to as they have said, and not at all if they have given no address.
 */
export async function tellOfRequest(
  tx: Tx,
  context: Context,
  { brand, request, news }: { readonly brand: Brand; readonly request: Told; readonly news: RequestNews },
): Promise<void> {
  const { requestId, owner } = request;
  const siteUrl = siteUrlOf(context.config, brand);
  const today = dayOf(context.clock.now(), brand.timeZone);
  const contact = request.driver?.contact;
  if (request.driver !== null && !contact?.email && !contact?.address) return;
  await writeToPerson(tx, context, {
    ...{ brand, owner, about: aboutRequest(requestId, news.about), thing: { kind: 'REQUEST', thing: requestId } },
    write: (firstName) => requestLetter(brand, { request, firstName, siteUrl, today }, news),
    ...(contact && { to: readerOf(contact) }),
  });
}

function readerOf({ name, email, address }: DriverContact) {
  return { name, firstName: name, email, address: linesOf(address ?? '') };
}
