import { nearestName } from '@marque/base';

/**
 * The keys that a misspelt key may mean: as many steps, each the same or nearly so. `name.hint` never means
 * `name.label`, however much the two have in common.
 */
export function keysLike(key: string, known: readonly string[]): string[] {
  const steps = key.split('.');
  return known.filter((one) => {
    const others = one.split('.');
    return (
      others.length === steps.length &&
      steps.every((step, index) => step === others[index] || nearestName(step, [others[index] ?? '']) !== undefined)
    );
  });
}
