import { Button } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useTakeBack } from './use-take-back.ts';

type TakeBackProps = { readonly policyId: string; readonly adjustmentId: string };

/** Takes a waiting end back, with one press and a word. */
export function TakeBack({ policyId, adjustmentId }: TakeBackProps) {
  const t = useText();
  const { takeBack, isPending } = useTakeBack(policyId);
  return (
    <Button variant="quiet" busy={isPending} onClick={() => takeBack(adjustmentId)}>
      {t('leaving.waiting.takeBack')}
    </Button>
  );
}
