import type { BrandWire } from '@marque/contract';

/** A setting on the account page; a read-only setting is changed elsewhere. */
export type AccountSection = BrandWire['accountSections'][number];

/** What the account page shows, in order. The e-mail that another issuer keeps is changed there. */
export function accountSectionsOf({
  accountSections,
  identity,
}: Pick<BrandWire, 'accountSections' | 'identity'>): AccountSection[] {
  return accountSections.map(({ name, readOnly }) => ({
    name,
    readOnly: readOnly || (name === 'email' && identity.issuer !== null),
  }));
}

/** What an address at `/account` asks for. */
export type AccountPlace =
  | { readonly page: 'home' }
  | { readonly page: 'signIn' }
  | { readonly page: 'index' }
  /** The address of a setting that can only be seen: it leads to the index. */
  | { readonly page: 'account' }
  | { readonly page: 'section'; readonly section: AccountSection };

type Asked = {
  /** What follows `/account/`; undefined if nothing does. */
  readonly name: string | undefined;
  readonly sections: readonly AccountSection[];
  readonly isSignedIn: boolean;
};

/** Where an address at `/account` leads. Without a setting there is no account page, so nobody is sent to sign in for it. */
export function accountPlace({ name, sections, isSignedIn }: Asked): AccountPlace {
  const section = sections.find((one) => one.name === name);
  if (sections.length === 0 || (name !== undefined && section === undefined)) return { page: 'home' };
  if (!isSignedIn) return { page: 'signIn' };
  if (section === undefined) return { page: 'index' };
  return section.readOnly ? { page: 'account' } : { page: 'section', section };
}
