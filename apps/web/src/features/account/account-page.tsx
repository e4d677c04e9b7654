import type { PolicyholderWire } from '@marque/contract';
import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { lazyPage } from '../../frame/lazy-page.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { type AccountSection, accountPlace, accountSectionsOf } from '../../policyholder/account-sections.ts';
import { EmailSetting } from '../../policyholder/email-setting.tsx';
import { PlainSettingForm } from '../../policyholder/plain-setting-form.tsx';
import { marketingSetting, phoneSetting } from '../../policyholder/settings.ts';
import { usePolicyholder } from '../../policyholder/use-policyholder.ts';
import { LeaveToSignIn } from '../../principal/leave-to-sign-in.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { ReviewChangesProvider } from '../../questions/review/review-changes.tsx';
import { AccountIndex } from './account-index.tsx';
import { sectionTitles } from './section-titles.ts';
import { useSupport } from './support/use-support.ts';

const INDEX = '/account';

/** Pages of the account that are no setting, fetched when they are opened. */
const own: ReadonlyMap<string, ComponentType> = new Map([
  ['find-policy', lazyPage(() => import('./find-policy-page.tsx'), 'FindPolicyPage')],
  ['support', lazyPage(() => import('./support/support-page.tsx'), 'SupportPage')],
  ['your-data', lazyPage(() => import('./your-data-page.tsx'), 'YourDataPage')],
]);

/** Everything at `/account`: the settings, each on its own, and everything else that belongs to a customer. */
export function AccountPage() {
  const { name = '' } = useParams({ strict: false });
  const Own = own.get(name);
  return Own ? <Own /> : <Settings />;
}

function Settings() {
  const { name } = useParams({ strict: false });
  const brand = useBrand();
  const { user } = usePrincipal();
  const sections = accountSectionsOf(brand);
  const place = accountPlace({ name, sections, isSignedIn: user !== null });
  switch (place.page) {
    case 'home':
      return <Redirect to="/" />;
    case 'account':
      return <Redirect to={INDEX} />;
    case 'signIn':
      return <LeaveToSignIn to={location.pathname + location.search} />;
    case 'index':
      return (
        <Asked>
          <WithPolicyholder>{(holder) => <AccountIndex sections={sections} policyholder={holder} />}</WithPolicyholder>
        </Asked>
      );
    case 'section':
      return (
        <WithPolicyholder>
          {(holder) => <SettingPage name={place.section.name} policyholder={holder} />}
        </WithPolicyholder>
      );
  }
}

/** Waits until we know whether to ask about support, so that nothing moves under a finger. */
function Asked({ children }: { children: ReactNode }) {
  const { isPending } = useSupport();
  return isPending ? <PageSkeleton /> : children;
}

function WithPolicyholder({ children }: { children: (policyholder: PolicyholderWire) => ReactNode }) {
  const { data, isError, refetch } = usePolicyholder();
  if (data) return children(data);
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
}

const forms: { readonly [N in AccountSection['name']]: (policyholder: PolicyholderWire) => ReactNode } = {
  email: (policyholder) => <EmailSetting policyholder={policyholder} leaveTo={INDEX} />,
  phone: (policyholder) => <PlainSettingForm setting={phoneSetting} policyholder={policyholder} leaveTo={INDEX} />,
  marketingPreferences: (policyholder) => (
    <PlainSettingForm setting={marketingSetting} policyholder={policyholder} leaveTo={INDEX} />
  ),
};

function SettingPage({ name, policyholder }: { name: AccountSection['name']; policyholder: PolicyholderWire }) {
  const t = useText();
  return (
    <Page title={t(sectionTitles[name])} back={{ href: INDEX, text: t('account.back') }} width="form">
      <ReviewChangesProvider>{forms[name](policyholder)}</ReviewChangesProvider>
    </Page>
  );
}
