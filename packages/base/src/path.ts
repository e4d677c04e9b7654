/** A tree of values as it comes from JSON. */
export type Data = { readonly [key: string]: unknown };

/** Reads a dotted path (`drivingLicence.validFrom`), undefined if a step is missing; own keys only. */
export function getPath(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Data)[key];
  }
  return value;
}

/**
 * A copy with a dotted path set; `undefined` removes the key. Own keys only are followed and made, so a step named like a
 * prototype's (`constructor`, `__proto__`) is an ordinary key.
 */
export function setPath(data: Data, path: string, value: unknown): Data {
  const [key = '', ...rest] = path.split('.');
  const child = Object.hasOwn(data, key) ? data[key] : undefined;
  const next = rest.length === 0 ? value : setPath(isData(child) ? child : {}, rest.join('.'), value);
  const { [key]: _old, ...others } = data;
  return next === undefined ? others : { ...others, [key]: next };
}

/** Whether a value is a plain object of keys. */
export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
