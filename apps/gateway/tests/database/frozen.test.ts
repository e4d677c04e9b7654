import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrations } from '../../src/store/migrations/migrations.ts';

/**
 * The statements of every migration that has landed, by their hash. Somewhere a database has run them: what is to be otherwise comes as a further
 * migration. A new one gets its line here when it lands.
 */
const frozen = {
  '0001-sessions-and-proposals': 'ccc3057d8aa1d647',
  '0002-customers-and-money': '60683795836ced65',
  '0003-append-only': 'a198a1abbb8530fc',
  '0004-linked-proposals': '91053862ce77b2ba',
  '0005-offer-documents': 'a94404fd6151b356',
  '0006-people': 'd479a23ccb05f2e3',
  '0007-row-security': 'd35d47c6c80f93ed',
  '0008-money-in': '0163dc619734c4f5',
  '0009-policies-by-email': '4bed269a58650704',
  '0010-application-role': '9e22ae965ef198b6',
  '0011-change-by-column': '65f40b740db3bea0',
  '0012-people-completed': '9ac1fdf79f455589',
  '0013-email-ways-back': '45b92294c03728f4',
  '0014-codes-and-guesses': '2e15f5fc40c33ac7',
  '0015-staff-passkeys': '71d35f398caffcae',
  '0016-offer-tickets': '2c2b947e0ee3032e',
  '0017-promotion-uses': 'af0cdd41afbbc2e4',
  '0018-policies-that-live': '4733c4f0fc37f678',
  '0021-uploads': 'a89802c4011f1c94',
  '0023-staff-find-and-ask': '997fd20077d5419b',
  '0024-papers-and-letters': '299fa6938946d527',
  '0025-claims': 'bdcda4672e0414d5',
  '0026-feedback-by-event': '0f48aac5374de370',
  '0027-bundle-tickets': '565476020ab1cc9c',
  '0028-proof-of-cover': 'c0cf1071a8d32e14',
  '0029-chosen-means': '924f991b0e80e5be',
  '0030-registrations-of-policies': '05e08b8f301aa68c',
  '0031-opened-and-decided': '8f17a2be7954de0c',
  '0032-held-by-who-bought': 'e7c5d61793df1470',
  '0033-account-billing': '6ae173465c13fe41',
  '0035-account-tickets': 'ff0f6de7a18f6734',
  '0037-billing-figures': '050e99da26be7ca2',
  '0040-policy-adjustments': '2b6a2f94360b7678',
  '0055-disputed-money': 'c74989660b4f88d9',
  '0060-debt-after-cover': 'f45537493a7bac0a',
  '0061-missed-months-and-told-cards': 'ffe3b5d846228e4f',
  '0062-money-to-send': 'a4fcf7f0555378d2',
  '0065-renewed-cards': '62aeb0287ca99d87',
  '0066-carried-money': '4449170fe0209e84',
  '0070-register-feed': 'bf7bf7c0714a3291',
  '0071-ends-by-staff': '94de3a8dcf4773e1',
  '0072-faults-of-claims': '60f32830ce9e5877',
  '0073-spread-months': '6c28353264e60714',
  '0075-waiting-refunds': 'c8d1765c7c47c9d9',
  '0076-parts-of-payments': '0967ef761b05a9df',
  '0077-accounts-by-owner': 'afc398128c8e6254',
  '0078-questions-about-voids': '14add43f5b92d303',
  '0079-debits-asked-again': 'f02cb29787913289',
  '0080-confirmed-changes': 'b23704c9e1c9f0e4',
  '0081-discarded-drafts': '9e6dbf1f0dfc32b5',
  '0082-money-of-changes': '49c99d2bc1080e75',
  '0083-paid-changes': '99e5248ede357f09',
  '0085-moved-starts': '3b09919ba3c1a3ad',
  '0087-handed-changes': '4540d02e746c1c7c',
  '0088-agreed-changes': '6f1ef1b4af0f991f',
  '0089-found-addresses': '95f48f5c08928ce4',
  '0095-renewal-proposals': 'd06a933ae4562e89',
  '0096-renewal-prices': 'a086caab00f66dac',
  '0100-renewal-editions': 'b5ca73ee8ae34940',
  '0101-checked-changes': '85a1796e0e8b4776',
  '0103-renewals-that-are-policies': 'ee5df3ffc260d156',
  '0104-money-held-for-renewals': '09fbaed586a1154c',
  '0105-posted-notices': 'aa1834ba1713c510',
  '0108-data-keys': '2f1e5d1391b49076',
  '0109-encrypted-words': '61888bbe00e581e0',
  '0110-facts-of-states': 'c23f66ad9df52d29',
  '0111-searched-policies': '035043f0cf6a4b13',
  '0112-facts-of-events': '7e941974341ab398',
  '0113-encrypted-letters': 'e47ca112d99989bf',
  '0115-complaints': '270eee3f6b72423d',
  '0118-copy-tickets': '0e23267f1f261da1',
  '0119-encrypted-states': 'b2f60d22385cc2af',
  '0120-encrypted-words-of-sales': 'dae52384bc9f9108',
  '0122-support-needs': 'dd0cd144c042dfb3',
  '0123-data-requests': '7678890e24053e84',
  '0124-encrypted-events': '0a77be63d1e959fc',
  '0125-encrypted-changes': 'e28b7f918f3b48c1',
  '0126-retention': '8f3a6aa3b3f11071',
  '0127-reviewed-decisions': '75431ec88da71300',
  '0128-authorised-people': '958da9ae84482aa2',
  '0129-deaths': '082e6847ee7d87dc',
  '0131-keyed-marks': '20cdb7e427889b8b',
  '0132-encrypted-file-names': '1f8cecb268cc6130',
  '0133-encrypted-files': 'e9735c1dad86e366',
  '0134-encrypted-means': 'b0394dfccdb65e8f',
  '0135-more-stays': '344df2a5e07bc424',
  '0136-sealed-answers': '666230b96784fa0a',
  '0137-do-not-write': '62ed9774f302de1c',
  '0139-speakers': '34e547cc0a60a504',
  '0143-moved-people': 'ae4d03ec78835229',
  '0145-merged-people': '36908b20a4e1cd64',
  '0149-told-of-claims': 'e9b06bed0e31d824',
};

const hashOf = (statements: readonly string[]) =>
  createHash('sha256').update(statements.join(';\n')).digest('hex').slice(0, 16);

it('no migration that has landed is ever changed, and each new one is frozen', () => {
  const hashes = Object.entries(migrations).map(([name, { statements }]) => [name, hashOf(statements)]);
  expect(Object.fromEntries(hashes)).toEqual(frozen);
});

it('migrations run in the order in which they stand', () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
});
