import { Button, Notice } from '@marque/kit';
import { useText } from '../brand/use-text.ts';
import { usePrincipal } from './principal.tsx';

/** Says that the sign-in is too long ago for the request, and leads to the issuer and back to this page. */
export function SignInAgain() {
  const t = useText();
  const { signIn } = usePrincipal();
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button variant="quiet" onClick={() => void signIn(undefined, { again: true })}>
          {t('signIn.again.action')}
        </Button>
      }
    >
      {t('signIn.again.content')}
    </Notice>
  );
}
