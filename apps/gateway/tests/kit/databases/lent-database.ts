import type { PGlite } from '@electric-sql/pglite';

/** An embedded database as one test holds it, and how that ends. */
export type Lent = { readonly pglite: PGlite; readonly end: () => void };

/** Lends a database: once the loan has ended, whatever goes on asking is refused as by a database that was closed, and reaches nobody else's rows. */
export function lentDatabase(pglite: PGlite): Lent {
  let isOver = false;
  const lent = new Proxy(pglite, {
    get(target, name) {
      if (name === 'closed') return isOver;
      if (isOver) throw new Error('PGlite is closed');
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const end = () => {
    isOver = true;
  };
  return { pglite: lent, end };
}
