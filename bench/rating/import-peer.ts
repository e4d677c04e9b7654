/**
 * A peer that only `bench/node_modules` has. The caller says which part of it is used, so that the benchmark can be checked
 * where no peer is installed.
 */
export async function importPeer<Part>(name: string): Promise<Part> {
  return (await import(name)) as Part;
}
