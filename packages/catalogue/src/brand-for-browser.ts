import type { Texts } from '@marque/base';
import type { Question, Questionnaire, RuleCall, SettingValue } from '@marque/forms';
import { additionalDriversMax } from './additional-drivers-max.ts';
import { claimsLinesForBrowser } from './claims-lines-for-browser.ts';
import { offerDocumentAddress } from './offer-document-address.ts';
import { policyForBrowser } from './policy-for-browser.ts';
import type { Brand, Product, Scheme } from './schema/brand.ts';

/** Namespaces of texts that only the server speaks. */
const SERVER_ONLY = new Set(['mail', 'documents', 'productInformation', 'demandsAndNeeds', 'unsupported', 'identity']);

/**
 * A brand as a browser may have it, with the texts of one language (the first one when the language is not the brand's).
 * No rate and no look-up table is in it. Its shape is the contract's `brandWire`.
 */
export function brandForBrowser(brand: Brand, language: string) {
  const spoken = brand.languages.includes(language) ? language : (brand.languages[0] ?? language);
  return {
    brand: brand.brand,
    version: brand.version,
    language: spoken,
    languages: [...brand.languages],
    locale: brand.locale,
    currency: brand.currency,
    timeZone: brand.timeZone,
    schemes: brand.schemes.map((scheme) => schemeForBrowser(scheme, brand.products)),
    defaultScheme: brand.defaultScheme,
    products: Object.fromEntries(
      Object.entries(brand.products).map(([code, product]) => [code, productForBrowser(product, spoken)]),
    ),
    features: { ...brand.features },
    formats: { ...brand.formats, registrations: [...brand.formats.registrations] },
    footer: {
      links: brand.footer.links.map(({ text, href }) => ({ text, href: href.replace('{language}', spoken) })),
      poweredBy: brand.footer.poweredBy,
    },
    proposalTracking: [...brand.proposalTracking],
    contentBaseUrl: brand.contentBaseUrl,
    help: { ...brand.help },
    identity: identityForBrowser(brand),
    backBooks: (brand.retrieve?.backBooks ?? []).map(({ name }) => name),
    accountSections: brand.accountSections.map((section) =>
      typeof section === 'string' ? { name: section, readOnly: false } : { ...section },
    ),
    cookieDomain: brand.cookieDomain ?? null,
    support: {
      chatAppId: brand.support?.chatAppId ?? null,
      reviewSite: brand.support?.reviewSite ?? null,
      email: brand.mail.replyTo,
      telephone: brand.support?.telephone ?? null,
    },
    signposts: (brand.signposts ?? []).map(({ name, href, telephone = null, reasons }) => ({
      name,
      href,
      telephone,
      reasons: reasons ? [...reasons] : null,
    })),
    directDebit: brand.directDebit ? { ...brand.directDebit } : null,
    claimsLines: Object.fromEntries(
      Object.entries(brand.legal.insurers).map(([code, { claims }]) => [code, claimsLinesForBrowser(claims)]),
    ),
    images: { logo: brand.images.logo, proposals: { ...brand.images.proposals } },
    texts: textsForBrowser(brand, spoken),
  };
}

/** The public client at the brand's issuer, or at the gateway's own. */
function identityForBrowser({ brand, identity }: Brand) {
  return {
    issuer: identity?.issuer ?? null,
    clientId: identity?.clientId ?? 'marque-web',
    audience: identity?.audience ?? `marque:${brand}`,
    scope: identity?.scope ?? 'openid profile email phone',
    claims: { roles: 'roles', permissions: 'permissions', connection: 'connection', ...identity?.claims },
  };
}

function schemeForBrowser(scheme: Scheme, products: Brand['products']) {
  const product = scheme.product === undefined ? undefined : products[scheme.product];
  return {
    schemeCode: scheme.schemeCode,
    type: scheme.type,
    product: scheme.product ?? null,
    urlName: scheme.urlName ?? product?.urlName ?? null,
    available: scheme.available,
    image: scheme.image,
    readMore: scheme.readMore ?? null,
  };
}

function productForBrowser(product: Product, language: string) {
  const { code, urlName, kind, questionnaire, coreAsset, covers, excess, paymentSchedules } = product;
  const shown = ({ code: cover, icon, insurer, limitPennies }: Product['covers']['included'][number]) => ({
    code: cover,
    icon,
    insurer,
    limitPennies: limitPennies ?? null,
  });
  return {
    code,
    urlName,
    kind,
    questionnaire: questionnaireForBrowser(questionnaire),
    additionalDriver: product.additionalDriver && {
      questionnaire: questionnaireForBrowser(product.additionalDriver),
      max: additionalDriversMax(product),
    },
    coreAsset: { ...coreAsset },
    covers: {
      included: covers.included.filter(({ when }) => when === undefined).map(shown),
      conditional: covers.included.flatMap((cover) =>
        cover.when === undefined ? [] : [{ ...shown(cover), when: cover.when, hidden: cover.hidden === true }],
      ),
      optional: covers.optional.map((cover) => ({
        ...shown(cover),
        ...(cover.when === undefined ? {} : { when: cover.when }),
        inputs: cover.inputs.map(questionForBrowser),
      })),
    },
    excess: { isAdjustable: excess.isAdjustable, voluntaryExcess: [...excess.voluntaryExcess] },
    paymentSchedules: paymentSchedules.map(({ type, checkoutMethods }) => ({
      type,
      checkoutMethods: [...checkoutMethods],
    })),
    policy: policyForBrowser(product),
    beforeWeBegin: [...product.beforeWeBegin],
    beginWith: product.beginWith,
    expiredProposal: [...product.expiredProposal],
    verification: {
      verify: product.verification.verify.length > 0,
      idCheck: product.verification.idCheck.length > 0,
    },
    checkoutChecklist: [...product.checkoutChecklist],
    statements: [...product.statements],
    accountSetup: [...product.accountSetup],
    documents: [...product.documents],
    offerDocuments: product.offerDocuments.map(({ document, insurer }) => ({
      document,
      insurer,
      href: offerDocumentAddress(product, { document, insurer }, language),
    })),
    upsell: product.upsell ? { schemeCode: product.upsell.scheme } : null,
    parameters: parametersForBrowser(product),
    promotions: (product.rating.promotions ?? []).map(({ code: promo, aliases = [] }) => ({
      code: promo,
      aliases: [...aliases],
    })),
    ncdProtection: product.ncdProtection && {
      cover: product.ncdProtection.cover,
      averages: product.ncdProtection.averages.map(({ calendarYear, discounts }) => ({
        calendarYear,
        discounts: [...discounts],
      })),
      stepBack: [...product.ncdProtection.stepBack],
    },
  };
}

type Parameter = { readonly parameter: string; readonly question: string; readonly table?: string };

/** What an address may answer, and under which part of a new proposal's data the answer travels. */
function parametersForBrowser({ passthroughs = [], lookups = [], questionnaire }: Product) {
  const asked = questionnaire.sections.flatMap(({ questions }) => questions);
  return [...passthroughs, ...lookups].map(({ parameter, question, table }: Parameter) => ({
    parameter,
    question,
    under: partOfData(asked.find(({ name }) => name === question)?.adjustment),
    table: table ?? null,
  }));
}

function partOfData(adjustment: string | undefined): 'asset' | 'profile' | 'quote' {
  if (adjustment === 'ASSET_DISCLOSURE') return 'asset';
  return adjustment === 'PROFILE_DISCLOSURE' ? 'profile' : 'quote';
}

function questionnaireForBrowser({ sections, conditions }: Questionnaire) {
  return {
    sections: sections.map(({ openings, ...section }) => ({
      ...section,
      ...(openings ? { openings: openings.map(({ name, usual }) => ({ name, usual: { ...usual } })) } : {}),
      questions: section.questions.map(questionForBrowser),
    })),
    conditions: { ...conditions },
  };
}

type QuestionForBrowser = Omit<Question, 'rules' | 'settings' | 'entry'> & {
  rules: RuleCall[];
  settings: { [name: string]: SettingValue };
  entry?: QuestionForBrowser[];
};

function questionForBrowser({ entry, rules, settings, ...question }: Question): QuestionForBrowser {
  return {
    ...question,
    rules: [...rules],
    settings: { ...settings },
    ...(entry ? { entry: entry.map(questionForBrowser) } : {}),
  };
}

/** The texts of pages, with the names of insurers as `insurers.<code>` and the titles of documents. */
function textsForBrowser(brand: Brand, language: string): Texts {
  const texts = Object.entries(brand.texts[language] ?? {}).filter(
    ([key]) => !SERVER_ONLY.has(key.split('.')[0] ?? '') || /^documents\.[\w-]+\.title$/.test(key),
  );
  const insurers = Object.entries(brand.legal.insurers).map(([code, { name }]) => [`insurers.${code}`, name]);
  return Object.fromEntries([...texts, ...insurers, ['brand.name', brand.name]]);
}
