import { codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { addPersonLetter } from '../../store/support/person-letters.ts';
import { type Correspondent, correspondents } from '../correspondents.ts';
import { formOf } from '../form-of.ts';
import type { Letter } from '../letter.ts';
import type { AboutAndPermit } from '../marketing/is-marketing.ts';
import { forReader } from './for-reader.ts';
import { onPaper } from './on-paper.ts';

const LETTER_ID_LENGTH = 16;

type Reader = Pick<Correspondent, 'name' | 'firstName' | 'email' | 'address'>;

/**
 * A letter to somebody themselves: what it is about (there is one about each thing), the thing under whose key it is
 * kept, and how it is written.
 */
export type ToPerson = AboutAndPermit & {
  readonly brand: Brand;
  readonly owner: string;
  readonly thing: Omit<KeyThing, 'brand'>;
  readonly write: (firstName: string | undefined) => Letter;
  /** For somebody without an account and a policy: how to reach them. */
  readonly to?: Reader;
};

/**
 * Writes a letter in the caller's transaction: it goes by email if there is an address, and on the list of the post if
 * there is none or its reader needs that. An offer goes by email or not at all.
 */
export async function writeToPerson(
  tx: Tx,
  context: Context,
  { brand, owner, about, permit, thing, write, ...given }: ToPerson,
): Promise<void> {
  const writtenAt = context.clock.now();
  const known = await correspondents(tx, { brand, subjects: [owner], now: writtenAt });
  const to = given.to ?? known.get(owner);
  const form = await formOf(tx, context, { brand: brand.brand, subject: owner });
  const { isPosted, isEmailed } = form;
  const letter = forReader(brand, write(to?.firstName), form);
  const sentTo = isEmailed ? (permit?.to ?? to?.email ?? null) : null;
  const add = async (way: 'EMAIL' | 'POST') => {
    const letterId = codeFromBytes(context.random(LETTER_ID_LENGTH), LETTER_ID_LENGTH);
    const isNew = await addPersonLetter(tx, context, {
      ...{ letterId, brand: brand.brand, owner, about, way, enclosed: [], thing, writtenAt },
      letter: way === 'EMAIL' ? letter : onPaper(brand, letter),
      // A letter that is posted later finds its reader even if everything else about them is forgotten.
      sentTo: way === 'EMAIL' ? sentTo : envelopeOf(to),
    });
    if (isNew && way === 'EMAIL')
      await context.jobs.add(tx, 'send-person-letter', { key: letterId, payload: { brand: brand.brand, letterId } });
  };
  if (sentTo !== null) await add('EMAIL');
  if (permit === undefined && (sentTo === null || isPosted)) await add('POST');
}

/** Name and address as lines; null if no address is known. */
function envelopeOf(to: Reader | undefined): string | null {
  return to && to.address.length > 0 ? [to.name, ...to.address].join('\n') : null;
}
