import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testServerUrl } from '../../tests/kit/databases/databases.ts';
import { readConfig } from '../config/read-config.ts';
import { openDatabase } from '../start/open-database.ts';
import { linesOfStartError } from './start-fault.ts';

describe.runIf(testServerUrl !== undefined)('a server whose user may neither make nor take the roles', () => {
  it('stops the start with one line that says what is to be done', async () => {
    const name = `marque_plain_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: testServerUrl });
    await admin.connect();
    const url = new URL(testServerUrl ?? '');
    Object.assign(url, { pathname: `/${name}`, username: name, password: 'plain' });
    try {
      await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'plain'`);
      await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
      const config = readConfig({ MODE: 'development' }, import.meta.dirname);
      if (!config.ok) throw new Error(config.problem.join('\n'));
      const error = await openDatabase({ kind: 'postgres', url: url.href }).catch((thrown: unknown) => thrown);
      expect(linesOfStartError(error, config.value)).toEqual([
        expect.stringMatching(/^DATABASE_URL: expected a user who may make the roles marque_app and marque_rows/),
      ]);
    } finally {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE IF EXISTS ${name}`);
      await admin.end();
    }
  });
});
