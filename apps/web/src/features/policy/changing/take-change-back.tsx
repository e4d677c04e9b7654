import { Button } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { type TakeBackWords, useTakeBack } from '../adjusting/use-take-back.ts';

const words: TakeBackWords = {
  done: 'changing.takenBack',
  tooLate: 'changing.tooLate',
  refused: {
    change_followed: 'changing.followed',
    claim_since_change: 'changing.claimSince',
    second_person_needed: 'changing.claimSinceStaff',
  },
};

type TakeChangeBackProps = { readonly policyId: string; readonly adjustmentId: string };

/** Takes a confirmed change back with one press and a word. */
export function TakeChangeBack({ policyId, adjustmentId }: TakeChangeBackProps) {
  const t = useText();
  const { takeBack, isPending } = useTakeBack(policyId, words);
  return (
    <Button variant="quiet" busy={isPending} onClick={() => takeBack(adjustmentId)}>
      {t('changing.takeBack')}
    </Button>
  );
}
