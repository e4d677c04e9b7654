import type { Handler } from '../../ground/handler.ts';
import { brandData } from './brand-data.ts';

export const getBrand: Handler<'getBrand'> = async ({ brand, query, language }) => {
  const asked = query.language;
  return brandData(brand, asked && brand.languages.includes(asked) ? asked : language);
};
