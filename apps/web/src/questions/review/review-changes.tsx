import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { usePrincipal } from '../../principal/principal.tsx';
import type { Reviewed } from './reviewed.ts';

/** Asks whether changes are to be saved. Resolves at once for everybody but staff who act for a customer. */
export type ReviewChanges = (changes: Reviewed) => Promise<boolean>;

const ReviewContext = createContext<ReviewChanges>(async () => true);

/** Staff alone ever see it. */
const ReviewModal = lazy(() => import('./review-modal.tsx').then((modal) => ({ default: modal.ReviewModal })));

/** Shows staff their changes of a customer's answers before saving, on the pages below it. */
export function ReviewChangesProvider({ children }: { children: ReactNode }) {
  const isActing = usePrincipal().acting !== null;
  const [asked, setAsked] = useState<Reviewed & { readonly answer: (isConfirmed: boolean) => void }>();
  const review: ReviewChanges = useCallback(
    (changes) => (isActing ? new Promise((answer) => setAsked({ ...changes, answer })) : Promise.resolve(true)),
    [isActing],
  );
  // Whatever takes the pages away saves nothing, and leaves nobody waiting.
  useEffect(() => () => asked?.answer(false), [asked]);
  const close = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed);
    setAsked(undefined);
  };
  return (
    <ReviewContext value={review}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ReviewModal changes={asked} onAnswer={close} />
        </Suspense>
      )}
    </ReviewContext>
  );
}

/** The way to ask. */
export function useReviewChanges(): ReviewChanges {
  return use(ReviewContext);
}
