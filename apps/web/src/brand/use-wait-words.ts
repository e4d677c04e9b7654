import { waitWords } from '@marque/base';
import { useBrand } from './brand-context.tsx';

const SECONDS_IF_UNSAID = 60;

/** Puts into words how long to wait after too many tries, such as "in 42 minutes", from the gateway's answer. */
export function useWaitWords(): (refused: { readonly retryAfterSeconds?: number | undefined }) => string {
  const { language } = useBrand();
  return ({ retryAfterSeconds = SECONDS_IF_UNSAID }) => waitWords(retryAfterSeconds, language);
}
