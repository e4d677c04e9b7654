import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';

/** A link that shows whether a policy covers. Moments are in real milliseconds. */
export type CoverLink = {
  readonly linkId: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly openings: number;
};

/** The policy whose links are meant. */
export type LinksOf = { readonly brand: string; readonly policyId: string };

const LINK = [
  ...(['link_id as linkId', 'openings'] as const),
  ...(['created_at_ms as createdAtMs', 'expires_at_ms as expiresAtMs'] as const),
] as const;

/** The links of a principal's own policy that are live at a moment, the newest first. */
export async function liveCoverLinks(
  db: Database | Tx,
  principal: Principal,
  { policyId, atMs }: { readonly policyId: string; readonly atMs: number },
): Promise<CoverLink[]> {
  return await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('cover_links')
      .select(LINK)
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .where('expires_at_ms', '>', atMs)
      .where('withdrawn_at_ms', 'is', null)
      .orderBy('created_at_ms', 'desc')
      .orderBy('link_id')
      .execute(),
  );
}

/** Stores a new link under the hash of its token. */
export async function addCoverLink(
  tx: Tx,
  { brand, policyId }: LinksOf,
  { linkId, tokenHash, createdAtMs, expiresAtMs }: Omit<CoverLink, 'openings'> & { readonly tokenHash: string },
): Promise<void> {
  await tx
    .insertInto('cover_links')
    .values({
      ...{ link_id: linkId, brand, policy_id: policyId, token_hash: tokenHash, withdrawn_at_ms: null },
      ...{ created_at_ms: createdAtMs, expires_at_ms: expiresAtMs },
    })
    .execute();
}

/** Withdraws a live link of a policy, and answers whether there was one. */
export async function endCoverLink(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, policyId, linkId }: LinksOf & { readonly linkId: string },
): Promise<boolean> {
  const now = clock.realMs();
  const ended = await tx
    .updateTable('cover_links')
    .set({ withdrawn_at_ms: now })
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .where('link_id', '=', linkId)
    .where('expires_at_ms', '>', now)
    .where('withdrawn_at_ms', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Counts an opening of the live link of a token, and answers its policy; undefined when the token has no live link, or
 * it was opened too often.
 */
export async function openCoverLink(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    brand,
    tokenHash,
    openingsMax,
  }: { readonly brand: string; readonly tokenHash: string; readonly openingsMax: number },
): Promise<{ readonly linkId: string; readonly policyId: string } | undefined> {
  return await tx
    .updateTable('cover_links')
    .set((set) => ({ openings: set('openings', '+', 1) }))
    .where('brand', '=', brand)
    .where('token_hash', '=', tokenHash)
    .where('expires_at_ms', '>', clock.realMs())
    .where('withdrawn_at_ms', 'is', null)
    .where('openings', '<', openingsMax)
    .returning(['link_id as linkId', 'policy_id as policyId'])
    .executeTakeFirst();
}
