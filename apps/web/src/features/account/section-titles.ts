import type { AccountSection } from '../../policyholder/account-sections.ts';

/** What each setting is called. */
export const sectionTitles: { readonly [N in AccountSection['name']]: string } = {
  email: 'account.sections.email',
  phone: 'account.sections.phone',
  marketingPreferences: 'account.sections.marketingPreferences',
};
