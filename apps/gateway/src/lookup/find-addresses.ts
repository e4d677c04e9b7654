import type { Handler } from '../ground/handler.ts';

export const findAddresses: Handler<'findAddresses'> = async ({ query }, context) => {
  const { text, more } = query;
  if (text.trim() === '' && !more) return { items: [] };
  return { items: await context.addresses.find({ text, ...(more ? { container: more } : {}) }) };
};
