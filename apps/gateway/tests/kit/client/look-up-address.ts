import { send } from './api-client.ts';

type Found = { readonly id: string };

/** The first address of a postcode, as the shop's page takes it from the look-up: with its non-empty lines. */
export async function lookUpAddress(
  url: string,
  postcode: string,
  by: { readonly token: string },
): Promise<{ readonly [line: string]: string }> {
  const find = async (more = '') => {
    const { body } = await send(url, `GET /api/lookup/addresses?text=${encodeURIComponent(postcode)}${more}`, by);
    return (body as { items: readonly Found[] }).items[0]?.id ?? '';
  };
  const id = await find(`&more=${encodeURIComponent(await find())}`);
  const { body } = await send(url, `GET /api/lookup/address/${encodeURIComponent(id)}`, by);
  const lines = Object.entries(body as { readonly [line: string]: string | null });
  return Object.fromEntries(lines.flatMap(([line, text]) => (text ? [[line, text] as const] : [])));
}
