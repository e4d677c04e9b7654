import type { Texts } from '@marque/base';
import type { Question, Questionnaire, RuleCall, SettingValue } from '@marque/forms';
import { additionalDriversMax } from './additional-drivers-max.ts';
import type { Brand, Product, Scheme } from './schema/brand.ts';

/** Namespaces of texts that only the server speaks. */
const SERVER_ONLY = new Set(['mail', 'documents']);

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
      Object.entries(brand.products).map(([code, product]) => [code, productForBrowser(product)]),
    ),
    features: { ...brand.features },
    formats: { ...brand.formats, registrations: [...brand.formats.registrations] },
    footer: {
      links: brand.footer.links.map(({ text, href }) => ({ text, href: href.replace('{language}', spoken) })),
      poweredBy: brand.footer.poweredBy,
    },
    proposalTracking: [...brand.proposalTracking],
    contentBaseUrl: brand.contentBaseUrl,
    images: { logo: brand.images.logo },
    texts: textsForBrowser(brand, spoken),
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

function productForBrowser(product: Product) {
  const { code, urlName, kind, questionnaire, coreAsset, covers, excess, paymentSchedules } = product;
  const shown = ({ code: cover, icon, insurer }: Product['covers']['included'][number]) => ({
    code: cover,
    icon,
    insurer,
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
    covers: { included: covers.included.map(shown), optional: covers.optional.map(shown) },
    excess: { isAdjustable: excess.isAdjustable, voluntaryExcess: [...excess.voluntaryExcess] },
    paymentSchedules: paymentSchedules.map(({ type, checkoutMethods }) => ({
      type,
      checkoutMethods: [...checkoutMethods],
    })),
    beforeWeBegin: [...product.beforeWeBegin],
    beginWith: product.beginWith,
    expiredProposal: [...product.expiredProposal],
    checkoutChecklist: [...product.checkoutChecklist],
    statements: [...product.statements],
    accountSetup: [...product.accountSetup],
    documents: [...product.documents],
  };
}

function questionnaireForBrowser({ sections, conditions }: Questionnaire) {
  return {
    sections: sections.map((section) => ({ ...section, questions: section.questions.map(questionForBrowser) })),
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

/** The texts that a page may speak; the names of insurers stand among them as `insurers.<code>`, and the titles of documents. */
function textsForBrowser(brand: Brand, language: string): Texts {
  const texts = Object.entries(brand.texts[language] ?? {}).filter(
    ([key]) => !SERVER_ONLY.has(key.split('.')[0] ?? '') || /^documents\.[\w-]+\.title$/.test(key),
  );
  const insurers = Object.entries(brand.legal.insurers).map(([code, { name }]) => [`insurers.${code}`, name]);
  return Object.fromEntries([...texts, ...insurers, ['brand.name', brand.name]]);
}
