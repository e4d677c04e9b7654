import type { PGlite } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';
import { APPLICATION_ROLE } from '../../ground/tables/application-role.ts';

/**
 * The embedded database as the job queue reaches it. There is one connection, which works as the application's role: statements without values,
 * among them all that set up the queue's tables, run as the owner in one piece, and the same piece takes the role again, even after an error.
 */
export function bossOnPglite(pglite: PGlite): ReturnType<typeof fromPglite> {
  const boss = fromPglite(pglite);
  const asOwner = async (text: string) => {
    try {
      return await boss.executeSql(`RESET ROLE;\n${text}\n;SET ROLE ${APPLICATION_ROLE}`);
    } catch (error) {
      await pglite.query(`SET ROLE ${APPLICATION_ROLE}`);
      throw error;
    }
  };
  return { ...boss, executeSql: (text, values) => (values?.length ? boss.executeSql(text, values) : asOwner(text)) };
}
