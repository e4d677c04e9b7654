/** Ways to say that something has a type which it has not. */
const CAST = /\bas\s+(?:never|any|unknown\s+as|Stripe\.)|@ts-expect-error/g;

const ADAPTERS = /^apps\/gateway\/src\/adapters\/.+\.ts$/;

/**
 * The casts in one file of the gateway's adapters, its tests included, each as one line; none for any other file. What is asked of a provider is held
 * against the provider's own types, which a cast would silence.
 */
export function castFaults(file: string, content: string): string[] {
  if (!ADAPTERS.test(file)) return [];
  return [...content.matchAll(CAST)].map(
    ([found]) => `${file}: “${found}”: let the provider’s types say what may be asked`,
  );
}
