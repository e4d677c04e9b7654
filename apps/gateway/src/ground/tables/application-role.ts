/** The role as which the gateway works: it owns no table, and may only add to what is append-only (migration 0010). */
export const APPLICATION_ROLE = 'marque_app';
