/** What a shop must not get wrong, and the sources that decide it. Tests, samples, drawing and looks are left out; a file belongs to the first area that has it. */
export const areas = {
  money: [
    'packages/base/src/pennies.ts',
    'packages/domain/src/billing/*.ts',
    'packages/domain/src/process/*.ts',
    'apps/gateway/src/{accounts,books,direct-debits,payment-methods,payments,reconciliation}/*.ts',
    'apps/gateway/src/adapters/{gocardless,stripe}/*.ts',
    'apps/gateway/src/routes/{bind,checkout,webhooks}/*.ts',
  ],
  rating: ['packages/domain/src/{facts,rating}/**/*.ts'],
  questions: [
    'packages/base/src/condition*.ts',
    'packages/forms/src/**/*.ts',
    'packages/inputs/src/*/model.ts',
    'packages/inputs/src/{answer-lines,answer-text,options,plain-line}.ts',
    'packages/domain/src/proposal/*.ts',
    'apps/gateway/src/routes/form/*.ts',
    'apps/gateway/src/routes/proposals/{answer-,as-asked,check-,circumstances,nothing-,place-,prepare-,read-changes,review-,start-date,unknown-,vehicle-}*.ts',
  ],
  sessions: [
    'packages/identity/src/**/*.ts',
    'apps/gateway/src/identity/*.ts',
    'apps/gateway/src/adapters/issuers/*.ts',
    'apps/gateway/src/http/{access-tokens,authenticate,idempotency,network-of,refuse-foreign-page}.ts',
    'apps/gateway/src/journal/{guesses,impersonations,person,rates,remember-person,sessions}.ts',
    'apps/gateway/src/routes/{sessions,staff}/*.ts',
  ],
  isolation: [
    'apps/gateway/src/http/{ask-once,authorise,brand-of-request,principal,send-reading}.ts',
    'apps/gateway/src/journal/*.ts',
    'apps/gateway/src/journal/migrations/*.ts',
    'apps/gateway/src/routes/{customer-accounts,documents,payment-methods,policies,policyholder,verification}/*.ts',
    'apps/gateway/src/routes/proposals/*.ts',
    'apps/gateway/src/trail/*.ts',
  ],
  papers: ['apps/gateway/src/documents/**/*.ts', 'apps/gateway/src/look/*.ts', 'apps/gateway/src/mail/*.ts'],
  screens: [
    'apps/web/src/{app,features,frame,payments,policy,price,principal,proposal,questions}/**/*.{ts,tsx}',
    'packages/inputs/src/*/*.tsx',
    'packages/kit/src/*.tsx',
  ],
} as const;

/** The name of an area. */
export type Area = keyof typeof areas;

/** Sources of an area that decide nothing: tests and what helps them, and what only draws. */
export const UNDECIDING =
  /\.test\.tsx?$|\/testing\/|\/sample[-/]|\/(index|examples|document-fonts|draw-plate|draw-table|page|sheet|offer-style|letter-html|.*-drawing)\.tsx?$/;
