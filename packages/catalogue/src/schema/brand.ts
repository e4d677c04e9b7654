import type { NamedConditions, Texts } from '@marque/base';
import type { CheckoutMethod, ProductKind, ScheduleType } from '@marque/domain';
import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import type { Tariff } from '@marque/domain/rating/tariff';
import type { Formats, Question, Questionnaire } from '@marque/forms';
import type { BrandFile } from './brand-file.ts';
import type { Cover } from './covers-file.ts';
import type { DeepReadonly } from './deep-readonly.ts';
import type { DocumentsFile, Information } from './documents-file.ts';
import type { NcdProtection } from './ncd-protection-of.ts';
import type { OfferDocument } from './offer-documents-of.ts';
import type { PolicyFile } from './policy-file.ts';
import type { ProductFile } from './product-file.ts';
import type { SoldFile } from './sold-file.ts';
import type { LookUpTable } from './table-row.ts';
import type { RegistrationRow, VehicleRow } from './vehicle-row.ts';

/** What a visitor can start, in the order of the home page. */
export type Scheme = DeepReadonly<BrandFile['schemes'][number]> & {
  /** Neither hidden nor disabled. */
  readonly available: boolean;
};

/** An insurer of the brand, as documents name it. */
export type Insurer = DeepReadonly<BrandFile['legal']['insurers'][string]>;

/** One way to pay; the first is the default. */
export type PaymentOption = { readonly type: ScheduleType; readonly checkoutMethods: readonly CheckoutMethod[] };

/** A product, checked and ready to quote. */
export type Product = {
  readonly code: string;
  readonly kind: ProductKind;
  readonly urlName: string;
  readonly assetTypes: DeepReadonly<ProductFile['assetTypes']>;
  readonly coreAsset: { readonly code: string; readonly type: string };
  readonly disclosures: DeepReadonly<ProductFile['disclosures']>;
  readonly questionnaire: Questionnaire & { readonly conditions: NamedConditions };
  /** The questions about each additional driver; null if none can be added. */
  readonly additionalDriver: Questionnaire | null;
  readonly covers: {
    readonly included: readonly DeepReadonly<Cover>[];
    /** Each with the questions that ask for it; the first chooses it. */
    readonly optional: readonly (DeepReadonly<Cover> & {
      readonly inputs: readonly Question[];
      /** The question about the car that decides the cover by a yes or no; each follows the other. */
      readonly answer?: string | undefined;
    })[];
  };
  /** What must be shown before protection of the no-claims discount can be chosen; null if it is not sold. */
  readonly ncdProtection: NcdProtection | null;
  /** What can be read before the sale: the information documents first. */
  readonly offerDocuments: readonly OfferDocument[];
  /** The nine items of the information documents, as names of texts: the product’s, and each optional cover’s. */
  readonly information: {
    readonly product: DeepReadonly<Information>;
    readonly covers: { readonly [cover: string]: DeepReadonly<Information> };
  };
  readonly demandsAndNeeds: DeepReadonly<DocumentsFile['demandsAndNeeds']>;
  /** Pennies. */
  readonly excess: DeepReadonly<ProductFile['excess']> & { readonly voluntaryExcess: readonly number[] };
  readonly paymentSchedules: readonly PaymentOption[];
  /** How a policy is looked after once it is sold. */
  readonly policy: DeepReadonly<PolicyFile>;
  readonly beforeWeBegin: readonly string[];
  /** Id of the section asked on the page before the first question, if any. */
  readonly beginWith: string | null;
  /** Questions to repeat when a quote has run out. */
  readonly expiredProposal: readonly string[];
  /** Names of the identity check provider’s reports, asked for before paying. */
  readonly verification: { readonly verify: readonly string[]; readonly idCheck: readonly string[] };
  readonly checkoutChecklist: readonly string[];
  readonly statements: readonly string[];
  readonly accountSetup: readonly string[];
  readonly documents: readonly string[];
  /** The scheme of another product that a buyer is offered to upgrade to, if any. */
  readonly upsell?: DeepReadonly<ProductFile['upsell']>;
  /** Parameters of an address that answer a question of a new proposal, as they stand or once they are looked up. */
  readonly passthroughs?: DeepReadonly<ProductFile['passthroughs']>;
  readonly lookups?: DeepReadonly<ProductFile['lookups']>;
  readonly quoteValidDays: number;
  readonly startWithinDays: number;
  /** How the price is made, as product.yaml says it; never sent to a browser. */
  readonly rating: TariffSettings;
  /** The same with its tables, ready for the rater; never sent to a browser. */
  readonly tariff: Tariff;
  /** Hash of the rates' files and the rating section: the same text for the same prices. */
  readonly ratesVersion: string;
  /** What it is sold with, by name, as `sold.yaml` lists it; never sent to a browser. */
  readonly soldWith: DeepReadonly<SoldFile>;
  /** Whether it has a `sold.yaml`, and what that file lists. */
  readonly soldListed: DeepReadonly<SoldFile> | null;
};

/** A brand's folder, checked and frozen. */
export type Brand = DeepReadonly<Omit<BrandFile, 'schemes' | 'formats' | 'validationForms'>> & {
  /** Hash of all files: the same text for the same configuration. */
  readonly version: string;
  readonly schemes: readonly Scheme[];
  /** The default of the brand's region. */
  readonly defaultScheme: string;
  readonly products: { readonly [code: string]: Product };
  readonly formats: Formats;
  /** Default texts with the brand's own laid over them, by language. */
  readonly texts: { readonly [language: string]: Texts };
  /** Written documents as whole HTML pages, by `<version>/<language>/<insurer>.<document>`; those of former versions too. */
  readonly documentPages: { readonly [path: string]: string };
  /** What of the folder browsers, papers and letters are shown, by path: the theme, pictures, fonts and content pages, as they were when the brand was read. */
  readonly files: { readonly [path: string]: string };
  readonly vehicles: readonly VehicleRow[];
  readonly registrations: readonly RegistrationRow[];
  /** Tables of codes, by the names of their files. */
  readonly tables: { readonly [name: string]: LookUpTable };
  /** Help articles by language: code, heading, words, and in the column `excerpt` how each begins. */
  readonly helpArticles: { readonly [language: string]: LookUpTable };
  /** Forms that only the server can check, by name. */
  readonly validationForms: DeepReadonly<NonNullable<BrandFile['validationForms']>>;
};
