import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createAttempt } from '../../../client/create-attempt.ts';
import { useLeaving } from '../../../payments/use-leaving.ts';
import { type Refusal, refusalOf } from '../refusal.ts';
import { useRefusal } from '../use-refusal.ts';

/** Opens a page of a provider and leaves for it. A second press while that is under way does nothing; `refusal` says what keeps it from opening. */
export function useOpenProvider(opensAt: (idempotencyKey: string) => Promise<string>) {
  const { refusal, meet, refresh, dismiss } = useRefusal();
  const { isLeaving, leave } = useLeaving(refresh);
  const [attempt] = useState(createAttempt);
  const { mutate, isPending } = useMutation({
    mutationFn: (): Promise<string | Refusal> =>
      opensAt(attempt.key()).catch((error: unknown) => {
        const met = refusalOf(error);
        if (met) return met;
        throw error;
      }),
    meta: { again: true },
    onSettled: (_opened, error) => attempt.settle(error),
    onSuccess: (opened) => (typeof opened === 'string' ? leave(opened) : meet(opened)),
  });
  return { open: () => mutate(), isBusy: isPending || isLeaving, refusal, dismiss };
}
