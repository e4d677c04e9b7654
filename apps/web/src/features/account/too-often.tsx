import { Notice } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';

/** Says that something was tried too often, and that it may be tried later. */
export function TooOften() {
  const t = useText();
  return (
    <Notice tone="warning" role="alert">
      {t('account.tooOften')}
    </Notice>
  );
}
