import { waitWords } from '@marque/base';
import { useBrand } from './brand-context.tsx';

const SECONDS_IF_UNSAID = 60;

/** Says when something that was refused as tried too often makes sense again, as "in 42 minutes", from what the gateway said of it. */
export function useWaitWords(): (refused: { readonly retryAfterSeconds?: number | undefined }) => string {
  const { language } = useBrand();
  return ({ retryAfterSeconds = SECONDS_IF_UNSAID }) => waitWords(retryAfterSeconds, language);
}
