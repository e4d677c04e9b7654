import { z } from 'zod';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { type GoCardlessCall, type GoCardlessClient, PROVIDER } from './go-cardless-client.ts';

/** The most that GoCardless lists at once. */
const PAGE = 500;

type Listed = { readonly id: string };
type Wanted<T> = {
  readonly shape: z.ZodType<T>;
  readonly query: NonNullable<GoCardlessCall['query']>;
  /** Whether the list so far is enough. */
  readonly isEnough?: (listed: readonly T[]) => boolean;
};

/**
 * All resources of one kind that a query finds, the newest first, page after page. Also rejects with
 * `ProviderUnavailable` if a page does not go on from the one before.
 */
export async function listAll<T extends Listed>(
  client: GoCardlessClient,
  kind: string,
  { shape, query, isEnough = () => false }: Wanted<T>,
): Promise<readonly T[]> {
  const listed: T[] = [];
  const seen = new Set<string>();
  for (;;) {
    const after = listed.at(-1)?.id;
    const further = { ...query, limit: String(PAGE), ...(after === undefined ? {} : { after }) };
    const page: readonly T[] = await client.get(kind, '', z.array(shape), further);
    if (page.some(({ id }) => seen.has(id)))
      throw new ProviderUnavailable(PROVIDER, { cause: new Error(`listed ${kind} twice`) });
    for (const { id } of page) seen.add(id);
    listed.push(...page);
    if (page.length < PAGE || isEnough(listed)) return listed;
  }
}
