import { it } from 'vitest';
import { dieDuringSale } from './die-during-sale.ts';
import { server } from './stores.ts';

if (server) dieDuringSale(server);
else it('needs a server in TEST_DATABASE_URL', ({ skip }) => skip());
