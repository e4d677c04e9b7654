/** What a shop must not get wrong, and the sources that decide it. Tests, samples, drawing and looks are left out; a file belongs to the first area that has it. */
export const areas = {
  money: [
    'packages/base/src/pennies.ts',
    'packages/domain/src/billing/**/*.ts',
    'packages/domain/src/process/*.ts',
    'packages/domain/src/payment/**/*.ts',
    'apps/gateway/src/money/**/*.ts',
    'apps/gateway/src/store/money/*.ts',
    'apps/gateway/src/adapters/{gocardless,stripe}/*.ts',
    'apps/gateway/src/http/webhooks/*.ts',
  ],
  rating: ['packages/domain/src/{facts,rating}/**/*.ts'],
  questions: [
    'packages/base/src/condition*.ts',
    'packages/forms/src/**/*.ts',
    'packages/inputs/src/*/model.ts',
    'packages/inputs/src/{answers/answer-lines,answers/answer-text,options,plain-line}.ts',
    'packages/domain/src/{changes,proposal}/*.ts',
    'packages/asking/src/**/*.ts',
  ],
  sessions: [
    'packages/identity/src/**/*.ts',
    'apps/gateway/src/people/{codes,identity,sessions,staff}/*.ts',
    'apps/gateway/src/store/identity/*.ts',
    'apps/gateway/src/adapters/issuers/*.ts',
    'apps/gateway/src/{ground/access-tokens,request/network-of,store/proposals/rates}.ts',
    'apps/gateway/src/http/calls/{authenticate,idempotency,refuse-foreign-page}.ts',
    'apps/gateway/src/store/people/{guesses,impersonations,person,remember-person,sessions}.ts',
  ],
  isolation: [
    'apps/gateway/src/{ground/principal,http/calls/send-reading}.ts',
    'apps/gateway/src/request/*.ts',
    'apps/gateway/src/ground/tables/*.ts',
    'apps/gateway/src/store/**/*.ts',
    'apps/gateway/src/{people,policies,proposals,verification}/*.ts',
    'apps/gateway/src/people/trail/*.ts',
  ],
  papers: ['apps/gateway/src/{letters,look,offer,papers}/*.ts', 'apps/gateway/src/policies/letters/*.ts'],
  screens: [
    'apps/web/src/{app,features,frame,payments,policy,price,principal,proposal,questions}/**/*.{ts,tsx}',
    'packages/inputs/src/*/*.tsx',
    'packages/kit/src/**/*.tsx',
  ],
} as const;

/** Sources of an area that decide nothing: tests and what helps them, and what only draws. */
export const UNDECIDING =
  /\.test\.tsx?$|\/testing\/|\/sample[-/]|\/(index|examples|document-fonts|draw-plate|draw-table|page|sheet|offer-style|letter-html|.*-drawing)\.tsx?$/;
