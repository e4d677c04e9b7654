/**
 * A peer that only `bench/node_modules` has. The caller says which part of it is used, so that the benchmark can be
 * checked without any peer installed.
 */
export async function importPeer<Part>(name: string): Promise<Part> {
  return (await import(name)) as Part;
}
