import type { AccountStatementWire, StatementSummaryWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';

/** The statements of an account, the latest first. */
export function useStatements(accountId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.statements(accountId),
    queryFn: ({ signal }): Promise<StatementSummaryWire[]> =>
      client.call('listStatements', { params: { accountId }, signal }),
    meta: { quiet: true },
  });
}

/** One statement with its lines; nothing is asked for while its number is not known. */
export function useStatement(accountId: string, statementNumber: number | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.statement(accountId, statementNumber ?? 0),
    queryFn: ({ signal }): Promise<AccountStatementWire> =>
      client.call('getStatement', { params: { accountId, statementNumber: String(statementNumber) }, signal }),
    enabled: statementNumber !== undefined,
    meta: { quiet: true },
  });
}

/** What the next statement will say as things are; null if none follows. */
export function useNextStatement(accountId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.nextStatement(accountId),
    queryFn: ({ signal }): Promise<AccountStatementWire | null> =>
      client.call('getNextStatementEstimate', { params: { accountId }, signal }),
    meta: { quiet: true },
  });
}
