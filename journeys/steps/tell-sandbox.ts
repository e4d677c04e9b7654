import type { Product } from './product.ts';

/**
 * Makes something happen at the vendors, as the sandbox's README says; returns its answer, and throws when it refuses.
 */
export async function tellSandbox(product: Product, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${product.sandbox}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
  return answer.json();
}
