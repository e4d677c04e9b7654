import type { TableCode } from '@marque/inputs';
import { useQueries } from '@tanstack/react-query';
import { useBrand } from '../../brand/brand-context.tsx';
import { useClient } from '../../client/client-context.tsx';

/** The words of look-up codes in the visitor's language: `pending` while they are on their way, undefined for a code without words. */
export function useTableTexts(
  codes: readonly TableCode[],
): (table: string, code: string) => 'pending' | { readonly text: string } | undefined {
  const client = useClient();
  const { language } = useBrand();
  const keyOf = ({ table, code }: TableCode) => `${table} ${code}`;
  const wanted = [...new Map(codes.map((one) => [keyOf(one), one])).values()];
  const found = useQueries({
    queries: wanted.map(({ table, code }) => ({
      queryKey: ['table', language, table, code],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('getTableEntry', { params: { table, entry: code }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    })),
  });
  return (table, code) => {
    const query = found[wanted.findIndex((one) => keyOf(one) === keyOf({ table, code }))];
    if (query?.data) return { text: query.data.text };
    return query?.isPending ? 'pending' : undefined;
  };
}
