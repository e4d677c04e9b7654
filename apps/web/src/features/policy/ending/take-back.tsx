import { Button } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { type TakeBackWords, useTakeBack } from '../adjusting/use-take-back.ts';

const words: TakeBackWords = { done: 'leaving.waiting.takenBack', tooLate: 'leaving.waiting.tooLate' };

type TakeBackProps = { readonly policyId: string; readonly adjustmentId: string; readonly isUndo?: boolean };

/** Takes a waiting end back, or undoes one that has come, with one press and a word. */
export function TakeBack({ policyId, adjustmentId, isUndo = false }: TakeBackProps) {
  const t = useText();
  const { takeBack, isPending } = useTakeBack(policyId, words);
  return (
    <Button variant="quiet" busy={isPending} onClick={() => takeBack(adjustmentId)}>
      {t(isUndo ? 'leaving.ended.undo' : 'leaving.waiting.takeBack')}
    </Button>
  );
}
