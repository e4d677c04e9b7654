import { createHash } from 'node:crypto';
import type { Brand } from '@marque/catalogue';
import { z } from 'zod';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keepOnce } from '../keep-once.ts';

const questionWording = z.record(z.string(), z.record(z.string(), z.string()));

/** The texts of an edition of a brand's questions, by language and key. */
export type QuestionWording = z.infer<typeof questionWording>;

/** The questions, the possible answers, and the boxes ticked before paying. */
const ASKED = /^(questions|inputs|checklist)\./;

/** The wordings read from each database. A kept one never changes, and is long. */
const remembered = new WeakMap<Database, Map<string, QuestionWording>>();
const WORDINGS_MAX = 20;

/**
 * Keeps how a brand's folder words its questions, once for each of its versions, so that we can later say which
 * question an answer was for.
 */
export async function keepQuestionWording(tx: Tx, context: Pick<Context, 'db' | 'clock'>, brand: Brand): Promise<void> {
  const insert = () => {
    const texts = JSON.stringify(wordingOf(brand));
    return tx
      .insertInto('question_wordings')
      .values({
        brand: brand.brand,
        config_version: brand.version,
        texts,
        sha256: createHash('sha256').update(texts).digest('hex'),
        first_used_at: context.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['brand', 'config_version']).doNothing())
      .executeTakeFirst();
  };
  await keepOnce(tx, context, { key: ['question_wordings', brand.brand, brand.version], insert });
}

/**
 * The wordings that were kept of some versions of a brand's folder, by version; ones that were not kept are left out.
 */
export async function questionWordings(
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  { brand, configVersions }: { readonly brand: string; readonly configVersions: readonly string[] },
): Promise<ReadonlyMap<string, QuestionWording>> {
  const known = remembered.get(db) ?? new Map<string, QuestionWording>();
  remembered.set(db, known);
  const nameOf = (version: string) => JSON.stringify([brand, version]);
  const unknown = configVersions.filter((version) => !known.has(nameOf(version)));
  for (const { config_version: version, texts } of await readWordings(tx, brand, unknown))
    known.set(nameOf(version), questionWording.parse(JSON.parse(texts)));
  const found = configVersions.flatMap((version) => {
    const wording = known.get(nameOf(version));
    return wording ? [[version, wording] as const] : [];
  });
  for (const oldest of [...known.keys()].slice(0, -WORDINGS_MAX)) known.delete(oldest);
  return new Map(found);
}

async function readWordings(tx: Tx, brand: string, configVersions: readonly string[]) {
  if (configVersions.length === 0) return [];
  return await tx
    .selectFrom('question_wordings')
    .select(['config_version', 'texts'])
    .where('brand', '=', brand)
    .where('config_version', 'in', configVersions)
    .execute();
}

function wordingOf({ languages, texts }: Brand): QuestionWording {
  const asked = (language: string) => Object.entries(texts[language] ?? {}).filter(([key]) => ASKED.test(key));
  return Object.fromEntries(languages.map((language) => [language, Object.fromEntries(asked(language))]));
}
