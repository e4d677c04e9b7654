/** A database as one test holds it, and how that ends. */
export type Lent<T> = { readonly database: T; readonly end: () => void };

/**
 * Lends a database: once the loan has ended, code that goes on asking is refused as by a closed database, and reaches
 * nobody else's rows.
 */
export function lentDatabase<T extends object>(database: T): Lent<T> {
  let isOver = false;
  const lent = new Proxy(database, {
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
  return { database: lent, end };
}
