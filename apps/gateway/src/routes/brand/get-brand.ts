import { brandData } from '../../http/brand-data.ts';
import type { Handler } from '../../http/handler.ts';

export const getBrand: Handler<'getBrand'> = async ({ brand, query, language }) => {
  const asked = query.language;
  return brandData(brand, asked && brand.languages.includes(asked) ? asked : language);
};
