import { textAt } from '@marque/domain/facts/text-at';
import { mayBeOffered } from '@marque/domain/marketing/may-be-offered';
import type { Context } from '../../ground/context.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { disclosedBy } from '../../store/marketing/disclosed-by.ts';
import { doNotWriteSince } from '../../store/marketing/do-not-write.ts';
import { readWishes } from '../../store/marketing/read-wishes.ts';
import { isAskingForLess } from '../../store/people/is-asking-for-less.ts';
import { readPerson } from '../../store/people/person.ts';

/** Somebody of a brand. */
type Reader = { readonly brand: string; readonly subject: string };

/**
 * The proof that somebody may be told of offers at an address, at the moment of asking. Only `ask` makes one, and no
 * marketing letter is written or sent without it: this is the one place that looks at wishes, the list, deaths and
 * requests.
 */
export class MarketingPermit {
  readonly #to: string;

  private constructor(to: string) {
    this.#to = to;
  }

  /** The address that it is for. */
  get to(): string {
    return this.#to;
  }

  /** Asks whether somebody may be told of offers by email now; null if not. */
  static async ask({ db, clock }: Pick<Context, 'db' | 'clock'>, whose: Reader): Promise<MarketingPermit | null> {
    const { brand, subject } = whose;
    const person = await readPerson(db, whose);
    const disclosed = await disclosedBy({ db, clock }, readerOf(whose));
    const to = person?.email ?? textAt(disclosed, 'email');
    if (to === undefined) return null;
    const may = mayBeOffered({
      wishes: await readWishes(db, { brand, subject, person, disclosed }),
      isListed: (await doNotWriteSince(db, { brand, email: to })) !== null,
      hasDied: (await diedAmong(db, brand, [subject])).size > 0,
      isAsking: await isAskingForLess(db, whose),
    });
    return may ? new MarketingPermit(to) : null;
  }
}

/** What somebody told us is read with their own rights. */
function readerOf({ brand, subject }: Reader) {
  return { ...{ brand, subject, actor: 'system', sessionId: '', permissions: [] }, kind: 'customer' } as const;
}
