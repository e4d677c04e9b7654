import { Button } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { usePrincipal } from '../../principal/principal.tsx';

/**
 * Offers a sign-in to somebody who bought without an account: signing in makes the policy theirs, and puts it on their
 * home page.
 */
export function SignInOffer() {
  const t = useText();
  const { user, signIn } = usePrincipal();
  if (user) return null;
  return (
    <PageSection title={t('policy.signIn.title')} hint={t('policy.signIn.content')}>
      <p>
        <Button icon="person" onClick={() => void signIn('/')}>
          {t('policy.signIn.action')}
        </Button>
      </p>
    </PageSection>
  );
}
