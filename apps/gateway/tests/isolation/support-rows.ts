/** The value of a key of these calls. */
type Id = (kind: 'person' | 'dataRequest' | 'authorised') => string;

const absent = { requestId: 'ABSENT222222' };
const staffAlone = 'only staff with the permission do this; of which is tested beside the call';

const ofDriver = {
  ...{ kind: 'QUOTE', reference: 'ABSENT222222', profileCode: 'p1', name: 'Noah Marsh', knownBy: 'A licence' },
  ...{
    dateOfBirth: '1990-01-02',
    email: null,
    address: null,
    asks: 'COPY',
    words: null,
    cameBy: 'LETTER',
    receivedOn: '2026-11-20',
  },
};

/** The rows of the calls about requests. */
export const dataRequestRows = {
  createDataRequest: {
    ask: () => ({ body: { kind: 'RESTRICTION', words: null } }),
    plain: { 'body.kind': 'one of two kinds', 'body.words': 'words' },
  },
  listDataRequests: { ask: () => ({}) },
  listDecisions: { ask: () => ({}) },
  createReview: {
    ask: () => ({ body: { reference: 'ABSENT222222', words: null } }),
    plain: { 'body.reference': 'looked for among one’s own quotes, tested beside the call', 'body.words': 'words' },
  },
  takeReview: {
    ask: (id: Id) => ({
      body: {
        ...{ userId: id('person'), reference: 'ABSENT222222', words: null },
        ...{ cameBy: 'LETTER', receivedOn: '2026-11-20' },
      },
    }),
    plain: {
      'body.reference': 'looked for among the customer’s quotes, tested beside the call',
      'body.words': 'words',
      'body.cameBy': 'one of three ways',
      'body.receivedOn': 'a day',
    },
  },
  withdrawDataRequest: { ask: (id: Id) => ({ params: { requestId: id('dataRequest') } }) },
  takeDataRequest: {
    ask: (id: Id) => ({
      body: { userId: id('person'), kind: 'RESTRICTION', words: null, cameBy: 'LETTER', receivedOn: '2026-11-20' },
    }),
    plain: {
      'body.kind': 'one of two kinds',
      'body.words': 'words',
      'body.cameBy': 'one of three ways',
      'body.receivedOn': 'a day',
    },
  },
  listOpenDataRequests: { ask: () => ({}) },
  addDoNotWrite: {
    ask: () => ({ body: { email: 'nobody@example.com' } }),
    plain: { 'body.email': 'an address, of which a mark alone is kept' },
  },
  createRetentionHold: {
    ask: () => ({ body: { kind: 'POLICY', reference: 'ABSENT222222', reason: 'A dispute', endsOn: null } }),
    plain: {
      'body.kind': 'one of two kinds',
      'body.reference': staffAlone,
      'body.reason': 'words',
      'body.endsOn': 'a day',
    },
  },
  takeDriverRequest: {
    ask: () => ({ body: ofDriver }),
    plain: {
      ...{ 'body.kind': 'one of two kinds', 'body.reference': staffAlone, 'body.profileCode': 'one of four codes' },
      ...{ 'body.name': 'a name', 'body.knownBy': 'words', 'body.asks': 'one of four kinds', 'body.words': 'words' },
      ...{ 'body.email': 'where the driver is written to', 'body.address': 'words', 'body.dateOfBirth': 'a day' },
      ...{ 'body.cameBy': 'one of three ways', 'body.receivedOn': 'a day' },
    },
  },
  getDataOfDriver: { ask: () => ({ params: absent }), plain: { 'params.requestId': staffAlone } },
  endRetentionHold: {
    ask: () => ({ params: { holdId: 'ABSENT222222' } }),
    plain: { 'params.holdId': staffAlone },
  },
  endDataRequest: {
    ask: () => ({ params: absent, body: { reason: 'They rang' } }),
    plain: { 'params.requestId': staffAlone, 'body.reason': 'words' },
  },
  extendDataRequest: {
    ask: () => ({ params: absent, body: { reason: 'It is complex' } }),
    plain: { 'params.requestId': staffAlone },
  },
  answerDataRequest: {
    ask: () => ({ params: absent, body: { isGranted: false, words: 'It is needed' } }),
    plain: { 'params.requestId': staffAlone, 'body.isGranted': 'yes or no', 'body.words': 'words' },
  },
};

const staffReads = 'only staff do this; what they are shown is tested beside the call';

const entry = {
  ...{ role: 'ATTORNEY', scope: 'HEAR', name: 'Kim', phone: null, email: null, address: null },
  ...{ proof: 'A certified copy', startsOn: '2026-11-20', endsOn: null },
};
const plainEntry = {
  ...{ 'body.role': 'one of six roles', 'body.scope': 'one of four scopes', 'body.name': 'a name' },
  ...{ 'body.proof': 'words', 'body.startsOn': 'a day', 'body.endsOn': 'a day' },
  ...{ 'body.phone': 'a number to ring', 'body.email': 'where somebody else is written to', 'body.address': 'words' },
};

/** The rows of the calls about authorised people. */
export const authorisedRows = {
  listAuthorisedPeople: { ask: () => ({}) },
  withdrawAuthorisedPerson: { ask: (id: Id) => ({ params: { authorisedId: id('authorised') } }) },
  addAuthorisedPerson: { ask: (id: Id) => ({ body: { userId: id('person'), ...entry } }), plain: plainEntry },
  changeAuthorisedPerson: {
    ask: () => ({ params: { authorisedId: 'ABSENT222222' }, body: entry }),
    plain: { 'params.authorisedId': staffAlone, ...plainEntry },
  },
  endAuthorisedPerson: {
    ask: () => ({ params: { authorisedId: 'ABSENT222222' }, body: { reason: 'It was revoked' } }),
    plain: { 'params.authorisedId': staffAlone, 'body.reason': 'words' },
  },
};

/** The rows of the calls about customers who have died. */
export const deathRows = {
  recordDeath: {
    ask: (id: Id) => ({ body: { userId: id('person'), toldOn: '2026-11-20', diedOn: null, toldBy: 'Their son rang' } }),
    plain: { 'body.toldOn': 'a day', 'body.diedOn': 'a day', 'body.toldBy': 'words' },
  },
  takeDeathBack: {
    ask: () => ({ params: { deathId: 'ABSENT222222' }, body: { reason: 'It was a namesake' } }),
    plain: { 'params.deathId': staffAlone, 'body.reason': 'words' },
  },
};

/** The rows of the calls about support needs. */
export const supportRows = {
  getSupportNeeds: { ask: () => ({}) },
  getWhatToKnow: { ask: () => ({}) },
  setSupportNeeds: {
    ask: () => ({ body: { needs: ['OTHER'], other: 'A call beforehand', hasAgreed: true } }),
    plain: {
      'body.needs': 'some of seven needs',
      'body.other': 'words',
      'body.hasAgreed': 'yes or no',
    },
  },
  listLettersToPost: { ask: () => ({ query: { after: 'ABSENT222222' } }), plain: { 'query.after': staffReads } },
  recordLetterPosted: {
    ask: () => ({ params: { letterId: 'ABSENT222222' } }),
    plain: { 'params.letterId': staffReads },
  },
};
