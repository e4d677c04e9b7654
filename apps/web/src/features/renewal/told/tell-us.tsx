import { Button } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';

/** How to put right what a renewal doesn't ask again: a person changes it. `name` says what, for screen readers. */
export function TellUs({ name }: { name: string }) {
  const t = useText();
  const openHelp = useOpenHelp();
  return (
    <Button
      variant="text"
      aria-haspopup="dialog"
      aria-label={t('renewal.true.tellUsNamed', { name })}
      onClick={openHelp}
    >
      {t('renewal.true.tellUs')}
    </Button>
  );
}
