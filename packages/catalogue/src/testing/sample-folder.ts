import type { BrandFolder } from '../load/load-brand.ts';
import { sampleRegistry } from './sample-registry.ts';
import { sampleTheme } from './sample-theme.ts';
import { sampleWords } from './sample-words.ts';

const page = '<!doctype html><html><head><title>One</title></head><body>\n<p>Words</p></body></html>';
const privacyPage = (months: string, years: string) =>
  page.replace(
    'Words',
    `Tiny Ltd, c@tiny.example, Acme, Cardia, Textor, Postor
<span data-kept="quoteMonths">13 ${months}</span> <span data-kept="policyYears">7 ${years}</span>
<span data-kept="complaintYears">6 ${years}</span> <span data-kept="requestYears">6 ${years}</span>
<span data-kept="letterMonths">24 ${months}</span> <span data-kept="accountMonths">13 ${months}</span>`,
  );
const files = {
  'brand.yaml': `brand: tiny
name: Tiny
hosts: [tiny.localhost]
languages: [en, de]
locale: en-GB
currency: GBP
timeZone: Europe/London
region: GB
regions: { GB: { defaultScheme: one } }
schemes:
  - { schemeCode: one, type: product, product: solo, image: images/one.svg, readMore: one.html }
features: { chat: true }
formats:
  registrations: [{ name: any, pattern: '[A-Z0-9]+', divider: before-last-3 }]
  postcode: '[A-Z0-9 ]+'
  phone: { prefix: '+44', pattern: '\\d+' }
footer:
  poweredBy: false
  links: [{ text: footer.privacy, href: /privacy }]
proposalTracking: [source]
contentBaseUrl: /content
images: { logo: images/one.svg, icon: images/one.svg }
mail: { from: a@tiny.example, replyTo: b@tiny.example }
legal:
  company: Tiny Ltd
  address: 1 Lane
  # Who regulates it is a text.
  complaints: { email: c@tiny.example, telephone: 01632 960000, page: one.html }
  privacy: { email: c@tiny.example, page: privacy.html, recipients: { card-payments: Cardia, text-messages: Textor, letters: Postor } }
  insurers: { acme: { name: Acme, address: 2 Lane, reference: '000009', claims: { telephone: 01632 960009 } } }
accountSections: []
`,
  'products/solo/product.yaml': `product: solo
kind: ANNUAL
urlName: solo
assetTypes: [{ type: car, code: car, core: true }]
disclosures: [{ kind: POLICYHOLDER }]
beforeWeBegin: []
checkoutChecklist: [true]
statements: []
accountSetup: [note]
documents: [schedule]
quoteValidDays: 30
startWithinDays: 30
excess: { isAdjustable: true, default: 0 }
rating:
  inForceFrom: 2026-01-01
  period: TERM
  schedules: [SINGLE_PAYMENT]
  wordingVersion: v1
  iptBasisPoints: 1200
  mainCovers:
    - { cover: damage_to_car, insurer: acme }
  optionalCovers: []
  factors: []
  ratingDriver: { riskiestBasisPoints: 10000 }
  convictions: { families: {}, refer: [] }
  excess: { voluntaryPennies: [0], voluntaryAppliesTo: [], compulsory: [], combine: MAX }
  endorsements: []
  referrals:
    - { code: too_young, check: driver_age_below, years: 17 }
    - { code: too_old, check: driver_age_above, years: 84 }
expiredProposal: [colour]
`.replace('[true]', "['true']"),
  'products/solo/questions.yaml': `conditions:
  isRed: { answer: colour, is: red }
sections:
  - id: car
    tab: car
    questions:
      - name: car
        type: car
        adjustment: ASSET_DISCLOSURE
      - name: colour
        type: choice
        adjustment: ASSET_DISCLOSURE
        when: { answer: specification.make, defined: true }
        settings:
          options: [red, blue]
          icons: [car, '']
      - name: note
        type: text
        adjustment: PROFILE_DISCLOSURE
        when: isRed
        rules:
          - { rule: pattern, pattern: '[a-z]+' }
        settings: { max: 10 }
`,
  'products/solo/covers.yaml': `included:
  - { code: damage_to_car, icon: car, insurer: acme }
optional: []
`,
  'products/solo/payments.yaml': `schedules:
  - { type: SINGLE_PAYMENT, checkoutMethods: [CARD] }
`,
  'products/solo/policy.yaml': `hide: []
management: { sections: [] }
cancellation: { rule: STANDARD, reasons: [Other] }
renewal: { reviewType: AUTO, allowModifyAutoRenewal: true, autoRenewalOptions: [true], reasons: [], sections: [], invite: { daysFrom: 30, daysTo: 21 } }
uploads: []
proposalConfirmation: []
feedback: { bind: true, cancellation: true, mta: true }
`,
  'products/solo/documents.yaml': `pages:
  - { document: policy-wording, insurer: acme }
productInformation:
  type: [said]
  insured: [said]
  notInsured: [said]
  restrictions: [said]
  where: [said]
  obligations: { atStart: [said], during: [said], onClaim: [said] }
  payment: [said]
  term: [said]
  cancel: [said]
coverInformation: {}
demandsAndNeeds:
  - { statement: covered, from: { covers: [damage_to_car] } }
  - { statement: noted, when: { any: [{ answer: colour, defined: true }, { answer: note, defined: true }] } }
`,
  'products/solo/rates/base.csv': 'from,to,cover,premiumPennies\n2026-01-01,,damage_to_car,50000\n',
  'look-ups/vehicles.csv':
    'vehicleCode,make,model,trim,yearFrom,yearTo,primaryFuel,electricVehicleType,bodyStyle,transmission,engineCapacity,enginePower,numberOfSeats,steering,value,insuranceGroup\n' +
    'VOLK-GOLF,Volkswagen,Golf,Life,2013,,petrol,,hatch,manual,1498,150,5,RHD,2700000,19\n' +
    'TESL-3,Tesla,Model 3,,2019,2022,electric,BEV,saloon,automatic,0,283,,,,\n',
  'look-ups/registrations.csv': 'vrn,vehicleCode,year\nLK21HGO,VOLK-GOLF,2021\nZZ99ZZZ,,\n',
  'theme.css': sampleTheme,
  'images/one.svg': '<svg/>',
  ...inLanguages('content', {
    'one.html': page,
    'solo/acme.damage_to_car.html': page,
    'solo/exposures.html': page,
  }),
  'content/en/privacy.html': privacyPage('months', 'years'),
  'content/de/privacy.html': privacyPage('Monate', 'Jahre'),
  ...inLanguages('documents/v1', { 'acme.policy-wording.html': page.replace('<p>', '<h1>Wording</h1><p>') }),
  ...inLanguages('texts', sampleWords),
};

const defaultTexts = inLanguages('', {
  'rules.json': '{ "required": "Needed", "pattern": "Not so" }',
  'inputs.json':
    '{ "boolean": { "wrongType": "Yes or no" }, "text": { "wrongType": "Text" }, "choice": { "wrongType": "Choose" }, "number": { "wrongType": "Number" }, "car": { "wrongType": "Car" }, "list": { "wrongType": "List" }, "declarations": { "wrongType": "Yes or no" } }',
  'covers.json': '{ "damage_to_car": { "name": "Damage", "description": "To the car" } }',
  'documents.json':
    '{ "means": { "CARD": "card", "DIRECT_DEBIT": "Direct Debit" }, "ipid": { "title": "Information" }, "policy-wording": { "title": "Wording" }, "schedule": { "title": "Schedule" }, "certificate": { "title": "Certificate", "note": "{{driver}} may drive" } }',
  'footer.json': '{ "privacy": "Privacy" }',
  'mail.json': '{ "hello": "Hello", "ask": "Reply", "onPaper": { "ask": "Write" } }',
  'cancellation.json': '{ "reasons": { "Other": "Other" } }',
  'referral.json':
    '{ "too_young": "Too young", "too_old": "Too old", "named": { "too_young": "{{name}} is too young", "too_old": "{{name}} is too old" } }',
});

/** What a test changes in the sample folder: a file's whole text, a replacement in it, or null to take it away. */
export type Changes = { readonly [path: string]: string | null | readonly [from: string, to: string] };

/** The changes that give the sample a second product, `duo`, equal to `solo`; with other changes laid over them. */
export function twoProducts(more: Changes = {}): Changes {
  const copies = Object.entries(files)
    .filter(([path]) => path.includes('/solo/'))
    .map(([path, text]): [string, string] => [
      path.replace('/solo/', '/duo/'),
      text
        .replace('product: solo', 'product: duo')
        .replace('urlName: solo', 'urlName: duo')
        .replace('Version: v1', 'Version: v2'),
    ]);
  const wordings = Object.entries(files)
    .filter(([path]) => path.startsWith('documents/v1/'))
    .map(([path, text]): [string, string] => [path.replace('/v1/', '/v2/'), text]);
  return { ...Object.fromEntries([...copies, ...wordings]), ...more };
}

/** A small brand without fault, changed as the test says; a replacement that does not apply throws. */
export function sampleFolder(changes: Changes = {}): BrandFolder {
  const changed = new Map<string, string>(Object.entries(files));
  for (const [path, change] of Object.entries(changes)) {
    const before = changed.get(path) ?? '';
    if (change === null) changed.delete(path);
    else if (typeof change === 'string') changed.set(path, change);
    else if (before.includes(change[0])) changed.set(path, before.replace(change[0], change[1]));
    else throw new Error(`${path} does not hold ${change[0]}`);
  }
  return {
    brand: 'tiny',
    files: changed,
    defaultTexts: new Map(Object.entries(defaultTexts)),
    registry: sampleRegistry,
    hash,
  };
}

function inLanguages(root: string, named: { readonly [name: string]: string }): { [path: string]: string } {
  const paths = ['en', 'de'].flatMap((language) =>
    Object.entries(named).map(([name, content]) => [[root, language, name].filter(Boolean).join('/'), content]),
  );
  return Object.fromEntries(paths);
}

/** Not a good hash, but another one for another text. */
function hash(content: string): string {
  let mixed = 0;
  for (const character of content) mixed = (Math.imul(mixed, 31) + character.charCodeAt(0)) | 0;
  return (mixed >>> 0).toString(16);
}
