import type { Fault } from '../../schema/fault.ts';
import { faultOf, type Report } from '../place.ts';
import { isAbout } from './is-about.ts';

/** The faults of a brand whose products share lines. */
export type ToldOnce = {
  /** Takes down what concerns no product in particular. */
  readonly report: Report;
  /** Takes down what a product's checks find. */
  readonly reportOf: (product: string) => Report;
  /**
   * Every fault once, however many products found it. A fault in a line that not all of these products share names
   * those that found it, and so does a shared file that several lack. If something was lost, faults about unneeded
   * things are left out, since they may be needed again, and so are faults about the loss.
   */
  readonly faults: (products: readonly string[]) => Fault[];
};

/** The folders in which a product, and a version of a wording, has its own files. */
const OWN_FOLDERS = ['products', 'documents'];

type Found = {
  readonly fault: Fault;
  readonly product: string | undefined;
  readonly missing: string | undefined;
  readonly cause: string | undefined;
  readonly isLoss: boolean;
  readonly lost: readonly string[];
};

/** An empty list of the faults of a brand. */
export function toldOnce(): ToldOnce {
  const found: Found[] = [];
  const reportFor =
    (product?: string): Report =>
    (place, wrong) =>
      void found.push({
        ...{ fault: faultOf(place, wrong), product, missing: wrong.missing, cause: wrong.cause },
        ...{ isLoss: wrong.isLoss ?? false, lost: wrong.lost ?? [] },
      });
  return {
    report: reportFor(),
    reportOf: reportFor,
    faults: (products) => {
      const lost = found.flatMap((one) => one.lost);
      const told = found.some(({ isLoss }) => isLoss)
        ? found.filter((one) => one.lost.length > 0 || !(one.fault.isNeedless || isAbout(one.fault, lost)))
        : found;
      return [...Map.groupBy(told, identityOf).values()].map((same) => oneOf(same, products.length));
    },
  };
}

function identityOf({ fault: { file, line, key, message }, missing, cause }: Found): string {
  return missing ?? cause ?? JSON.stringify([file, line, key, message]);
}

function oneOf(same: readonly Found[], productCount: number): Fault {
  const [first] = same as [Found, ...Found[]];
  const products = [...new Set(same.flatMap(({ product }) => product ?? []))];
  const { file, message } = first.fault;
  const isOwn = same.some(
    ({ product }) => product === undefined || OWN_FOLDERS.some((one) => file.includes(`/${one}/${product}/`)),
  );
  const areNamed = first.missing === undefined ? !isOwn && products.length < productCount : products.length > 1;
  return areNamed ? { ...first.fault, message: `${message} (${products.join(', ')})` } : first.fault;
}
