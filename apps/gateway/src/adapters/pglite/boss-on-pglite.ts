import { fromPglite } from 'pg-boss';
import { APPLICATION_ROLE } from '../../ground/tables/application-role.ts';
import type { PreparedPglite } from './prepared-pglite.ts';

/** How the queue takes its next jobs: by one statement without values, again and again. */
const TAKES_JOBS = /^\s*WITH\s+next\s+AS\s*\([^;]*$/;

/**
 * The embedded database as the job queue reaches it. There is one connection, which works as the application's role.
 * Statements without values run as the owner, among them all that set up the queue's tables; each takes the role again
 * in the same piece, even after an error. Only jobs are taken as the application.
 */
export function bossOnPglite(pglite: PreparedPglite): ReturnType<typeof fromPglite> {
  const boss = fromPglite(pglite);
  const asOwner = async (text: string) => {
    try {
      return await boss.executeSql(`RESET ROLE;\n${text}\n;SET ROLE ${APPLICATION_ROLE}`);
    } catch (error) {
      await pglite.query(`SET ROLE ${APPLICATION_ROLE}`);
      throw error;
    }
  };
  const executeSql = async (text: string, values?: unknown[]) => {
    if (values?.length) return await boss.executeSql(text, values);
    return TAKES_JOBS.test(text) ? await pglite.query(text) : await asOwner(text);
  };
  return { ...boss, executeSql };
}
