import { type Condition, withoutNames } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';

/**
 * A line for each product whose customers may buy without an email: another issuer lets them in by mobile number alone,
 * as the scope `phone` shows, and keeps the email itself; and the question is for visitors.
 */
export function unreachedLines(brands: ReadonlyMap<string, Brand>): string[] {
  return [...brands.values()].flatMap((brand) =>
    brand.identity?.scope?.split(' ').includes('phone') === true
      ? Object.values(brand.products)
          .filter(asksVisitorsAlone)
          .map((product) => lineOf(brand, product))
      : [],
  );
}

function lineOf({ brand }: Brand, { code }: Product): string {
  // We do not know here which of its files asks: a section may be shared.
  const folder = `brands/${brand}/products/${code}`;
  const remedy = 'expected the question email to be asked of customers too, without anonymous: true';
  return `${folder}: ${remedy}; until then customers whom the issuer of brand.yaml lets in by mobile number alone (scope phone) buy ${code} without an email and get no letters`;
}

function asksVisitorsAlone({ accountSetup, questionnaire: { sections, conditions } }: Product): boolean {
  const isForVisitors = (condition: Condition | undefined) =>
    condition !== undefined && needsVisitor(withoutNames(condition, conditions));
  const asks = sections.some(({ when, questions }) =>
    questions.some((question) => question.name === 'email' && [when, question.when].some(isForVisitors)),
  );
  return asks && accountSetup.includes('email');
}

function needsVisitor(condition: Condition): boolean {
  if (typeof condition === 'string') return false;
  if ('all' in condition) return condition.all.some(needsVisitor);
  if ('any' in condition) return condition.any.every(needsVisitor);
  return 'anonymous' in condition && condition.anonymous;
}
