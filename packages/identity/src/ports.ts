/** How somebody proves who they are: a code that was sent to this kind of address. */
export type Channel = 'email' | 'sms';

/** Where a code goes: an e-mail address in lower case, or a number with its country's prefix. */
export type Address = { readonly channel: Channel; readonly address: string };

/** Somebody who can sign in. */
export type Account = {
  readonly accountId: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
};

/** The accounts of one brand. */
export type Accounts = {
  readonly find: (accountId: string) => Promise<Account | undefined>;
  /** The account of an address; undefined when there is none. */
  readonly findByAddress: (address: Address) => Promise<Account | undefined>;
  /** The account of an address that was just proved; it is made when there is none. */
  readonly signIn: (proved: Address) => Promise<Account>;
  /** Typed text as an address for codes; undefined when it is not one. */
  readonly readAddress: (typed: string) => Address | undefined;
};

/** The result of sending a code; `retryAfterSeconds` says when the next one is allowed. */
export type Sent =
  | { readonly kind: 'sent' | 'unavailable' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

/** E-mails by which accounts signed in until they were changed, each under the key of the letter that went to it. */
export type WaysBack = {
  /** The former e-mail; undefined when there is no such key, or it has expired. */
  readonly find: (key: string) => Promise<string | undefined>;
  /** Gives the account that e-mail back and ends every sign-in of it; false when that cannot be done any more. */
  readonly take: (key: string, requestId: string) => Promise<boolean>;
  /** The key by which an e-mail, in lower case, may be taken back; undefined when it may not. */
  readonly openFor: (email: string) => Promise<string | undefined>;
};

/** One-time codes of sign-ins under way, each by the id of its interaction. */
export type Codes = {
  readonly send: (code: {
    readonly holder: string;
    readonly to: Address;
    readonly language: string;
    readonly network: string;
    /** The cookie by which a browser is known; undefined when it brings none. */
    readonly browser: string | undefined;
  }) => Promise<Sent>;
  /** The address of a correct code; undefined for any fault. */
  readonly accept: (holder: string, code: string) => Promise<Address | undefined>;
  /** The cookie by which a browser is known from now on, once somebody signed in there by an address. */
  readonly rememberBrowser: (proved: Address, browser: string | undefined) => string;
  /** The address of the last code, valid or not. `isUsedUp` after so many wrong tries that the correct code no longer works. */
  readonly sentTo: (holder: string) => Promise<(Address & { readonly isUsedUp: boolean }) | undefined>;
};

/** A passkey as it is kept: its public parts, in base64url. */
export type Passkey = {
  readonly id: string;
  readonly publicKey: string;
  /** How often it was used, as far as its authenticator counts; it never goes back. */
  readonly counter: number;
  /** How a browser reaches it, as `internal` or `usb`. */
  readonly transports: readonly string[];
};

/** The passkeys of a brand's staff at one host. */
export type Passkeys = {
  /** Whether staff need one for their grants to count. */
  readonly areRequired: boolean;
  readonly of: (accountId: string) => Promise<readonly Passkey[]>;
  /** Notes that one was used, with its new counter. */
  readonly used: (passkey: Passkey) => Promise<void>;
  /** The member of staff whom an invitation is for; undefined when it is unknown, used or expired. */
  readonly invited: (invitation: string) => Promise<Account | undefined>;
  /** Keeps a passkey for the person invited and uses the invitation up; false when that is no longer possible. */
  readonly enrol: (invitation: string, passkey: Passkey) => Promise<boolean>;
};

/** What the protocol remembers, as the library made it. */
export type Payload = { readonly [name: string]: unknown };

/** Keeps what the protocol remembers. Expired records are not found. */
export type Records = {
  /** Writes a record, or writes it again; it runs out after `lifeSeconds`. */
  readonly write: (record: {
    readonly model: string;
    readonly id: string;
    readonly payload: Payload;
    readonly grantId: string | null;
    readonly uid: string | null;
    readonly lifeSeconds: number | undefined;
  }) => Promise<void>;
  /** `consumed` is in the payload of a record that was used. */
  readonly read: (model: string, id: string) => Promise<Payload | undefined>;
  readonly readByUid: (model: string, uid: string) => Promise<Payload | undefined>;
  /** Marks a record as used; false when it was used or gone already, so that of two at once one succeeds. */
  readonly consume: (model: string, id: string) => Promise<boolean>;
  readonly remove: (model: string, id: string) => Promise<void>;
  /** Removes the records of one kind that belong to a grant. */
  readonly removeGrant: (model: string, grantId: string) => Promise<void>;
};

/** How pages look and speak for one visitor. Addresses are paths of the site. */
export type Look = {
  readonly brandName: string;
  readonly language: string;
  readonly logoUrl: string;
  readonly iconUrl: string;
  readonly themeUrl: string;
  readonly fontUrls: readonly string[];
  readonly text: (key: string, values?: { readonly [name: string]: string }) => string;
};

/** What is known of a request beside itself. */
export type Visit = {
  readonly look: Look;
  /** The network address that it came from. */
  readonly network: string;
  /** The request's name in the log and the trail. */
  readonly requestId: string;
};
