import type { Brand } from '@marque/catalogue';

/** The brand's language that suits a visitor best: the cookie's, then what the browser prefers, then the brand's first. */
export function chooseLanguage(brand: Brand, cookie: string | undefined, acceptLanguage: string | undefined): string {
  const wanted = [cookie, ...preferred(acceptLanguage)];
  const found = wanted.find((language) => language !== undefined && brand.languages.includes(language));
  return found ?? brand.languages[0] ?? 'en';
}

/** Two-letter languages of an Accept-Language header, the most wanted first. */
function preferred(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: range.trim().slice(0, 2).toLowerCase(),
        weight: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
