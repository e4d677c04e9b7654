import { nearestName } from '@marque/base';

/** The keys that one may be a slip for: as many steps, each the same or near by itself. `name.hint` is none for `name.label`, however much the two have in common. */
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
