import { codeFromBytes } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { coveredUntil } from '@marque/domain/policy/covered-until';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { called } from '../letters/called.ts';
import { correspondents } from '../letters/correspondents.ts';
import type { Letter } from '../letters/letter.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import { wordsOf } from '../papers/words.ts';
import { addPersonLetter } from '../store/support/person-letters.ts';

const LETTER_ID_LENGTH = 16;

type ToEstate = {
  readonly brand: Brand;
  readonly owner: string;
  readonly deathId: string;
  /** The policies that run. */
  readonly policies: readonly Policy[];
};

/** Puts the letter to those who settle the estate on the list of the post: that nothing is asked for, what cover goes on for named drivers, and what to do. */
export async function writeToEstate(
  tx: Tx,
  context: Context,
  { brand, owner, deathId, policies }: ToEstate,
): Promise<void> {
  const now = context.clock.now();
  const known = (await correspondents(tx, { brand, subjects: [owner], now })).get(owner);
  const language = known?.language ?? brand.languages[0] ?? 'en';
  const letter = estateLetter(brand, { name: known?.name ?? '', language, policies, now });
  await addPersonLetter(tx, context, {
    ...{ letterId: codeFromBytes(context.random(LETTER_ID_LENGTH), LETTER_ID_LENGTH), brand: brand.brand, owner },
    ...{ about: `death/${deathId}`, way: 'POST', letter, enclosed: [], sentTo: null, writtenAt: now },
    thing: { kind: 'PERSON', thing: owner },
  });
}

type About = Pick<ToEstate, 'policies'> & {
  readonly name: string;
  readonly language: string;
  readonly now: string;
};

function estateLetter(brand: Brand, { name, language, policies, now }: About): Letter {
  const words = wordsOf(brand, language);
  const text = (key: string, values = {}) => words.text(`mail.bereavement.${key}`, values);
  // What was asked for before this day stays asked for, even if we were told of the death earlier.
  const date = words.day(now);
  const facts = policies.map((policy): readonly [string, string] => {
    const { registration, drivers, expiresAt } = policyInWords({ policy, version: versionAt(policy, now), brand });
    const others = drivers.filter(({ profileCode }) => profileCode !== 'ph').map((driver) => driver.name);
    const names = new Intl.ListFormat(words.language).format(others);
    const ends = policy.termination === null ? null : coveredUntil(policy);
    const until = words.day(ends === null ? expiresAt : lastMinute(ends));
    const { policyNumber: number } = policy;
    return [
      text('policy', { number, registration }),
      others.length === 0 ? text('alone', { date: until }) : text('drivers', { names, date: until }),
    ];
  });
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  const { telephone } = called(brand);
  const next = telephone === null ? text('nextInWriting') : text('next', { telephone });
  return {
    ...{ language: words.language, brandName: brand.name },
    subject: name === '' ? text('subjectUnnamed') : text('subject', { name }),
    greeting: name === '' ? text('greetingUnnamed') : text('greeting', { name }),
    paragraphs: [text('sorry'), text('stopped', { date }), ...(facts.length > 0 ? [text('cover')] : []), next],
    facts,
    after: [text('ended')],
    closing: [words.text('mail.money.signature', { brand: brand.name })],
    small: [words.text('mail.footer.legal', { company, address, regulator })],
  };
}
