import { Button } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';

/** The way to put right what a renewal doesn't ask again: a person changes it. `name` says what, to those who hear the page. */
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
