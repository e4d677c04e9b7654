import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { bossQueue } from '../../../src/jobs/boss-queue.ts';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { rewritePolicy } from '../../kit/databases/rewrite-policy.ts';
import { FIRST_DAY } from '../scene.ts';
import type { Step, StoryTools } from '../story.ts';

const silent = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger;

/** A year of a bought policy ends within days, and the night comes: the next certificate is there once, and one letter tells of it. */
export async function certifying({ scene, db, database }: StoryTools, { proposalCode }: Buyer): Promise<Step[]> {
  const { policy_id: policyId } = await db
    .selectFrom('policies')
    .select('policy_id')
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirstOrThrow();
  await ageByAYear({ db }, policyId);
  const pass = async () => {
    const jobs = await bossQueue({ database: database.boss, deliver: async () => undefined, log: silent });
    const job = { key: policyId, payload: { brand: 'showcase', night: policyId } };
    await inTransaction(db, (tx) => jobs.add(tx, 'write-next-certificates', job)).finally(jobs.stop);
  };
  const certified = async () => {
    const certificates = db.selectFrom('documents').select('edition').where('policy_id', '=', policyId);
    const rows = await certificates.where('document', '=', 'certificate').where('edition', '=', 2).execute();
    if (rows.length !== 1) throw new Error(`It is written ${rows.length} times`);
    const letters = db.selectFrom('letters').select('letter_id').where('kind', '=', 'next-certificate');
    const told = await letters.where('proposal_code', '=', proposalCode).execute();
    if (told.length !== 1) throw new Error(`There are ${told.length} letters`);
    const mailbox = await send(scene.sandbox.url, 'GET /mailbox.json');
    if (!mailbox.text.includes(`letter-${told[0]?.letter_id}`)) throw new Error('The letter has not come');
  };
  return [
    { name: 'the night comes', take: pass },
    { name: 'the next certificate is told of', take: certified },
  ];
}

/**
 * The policy, which was sold without a term, has long been in force, by a version of a year ago, and its last
 * certificate ends in two days.
 */
async function ageByAYear({ db }: Pick<StoryTools, 'db'>, policyId: string): Promise<void> {
  const days = 86_400_000;
  const turn = new Date(Math.floor(Date.parse(FIRST_DAY) / days) * days + 3 * days);
  const began = new Date(turn);
  began.setUTCFullYear(began.getUTCFullYear() - 1);
  const startsAt = began.toISOString();
  await rewritePolicy(db, policyId, ({ versions }) => ({
    termMonths: undefined,
    startsAt,
    versions: [...versions, ...versions.slice(0, 1).map((sold) => ({ ...sold, version: 2, startedAt: startsAt }))],
  }));
  await asOwner(db, async (tx) => {
    await tx
      .updateTable('documents')
      .set({ covers_until: turn.toISOString() })
      .where('policy_id', '=', policyId)
      .where('document', '=', 'certificate')
      .execute();
  });
}
