import { Button, EmptyDrawing } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { usePrincipal } from '../principal.tsx';

/**
 * Replaces a staff page for everybody who may not act for customers. Somebody who has not signed in may do so and comes
 * back to it.
 */
export function UnauthorisedPage() {
  const t = useText();
  const { user, signIn } = usePrincipal();
  return (
    <Page
      title={t('staff.unauthorised.title')}
      subheader={t('staff.unauthorised.page')}
      upperHeader={<EmptyDrawing />}
      width="form"
    >
      {user === null && (
        <Button onClick={() => void signIn(location.pathname + location.search)}>
          {t('staff.unauthorised.signIn')}
        </Button>
      )}
    </Page>
  );
}
