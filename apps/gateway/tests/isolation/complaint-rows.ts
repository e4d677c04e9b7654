/** The value of a key of these calls. */
type Id = (kind: 'policy' | 'complaintLetter') => string;

const absent = { complaintId: 'ABSENT222222' };
const staffAlone = 'only staff with the permission do this; of which is tested beside the call';

/** The rows of the calls about complaints. */
export const complaintRows = {
  createComplaint: {
    ask: (id: Id) => ({
      body: { kind: 'INSURANCE', policyId: id('policy'), follows: null, wrong: 'It took too long', wanted: null },
    }),
    plain: {
      'body.kind': 'one of two kinds',
      'body.follows': 'somebody else’s complaint is tried beside the call',
      'body.wrong': 'words',
      'body.wanted': 'words',
      'body.taken': 'from staff alone',
      'body.taken.cameBy': 'one of three ways',
      'body.taken.receivedOn': 'a day',
    },
  },
  listComplaints: { ask: () => ({}) },
  getComplaintLetter: {
    ask: (id: Id) => {
      const [complaintId = '', letterId = ''] = id('complaintLetter').split('/');
      return { params: { complaintId, letterId } };
    },
  },
  listOpenComplaints: {
    ask: () => ({ query: { after: 'ABSENT222222' } }),
    plain: { 'query.after': 'only staff with the permission read on; what they are shown is tested beside the call' },
  },
  takeComplaint: {
    ask: () => ({
      body: {
        ...{ name: 'Robin Vale', email: null, address: null, wrong: 'You keep my old name', wanted: null },
        ...{ cameBy: 'LETTER', receivedOn: '2026-11-20' },
      },
    }),
    plain: {
      ...{ 'body.name': 'a name', 'body.email': 'where they are written to', 'body.address': 'words' },
      ...{
        'body.wrong': 'words',
        'body.wanted': 'words',
        'body.cameBy': 'one of three ways',
        'body.receivedOn': 'a day',
      },
    },
  },
  answerComplaint: {
    ask: () => ({
      params: absent,
      body: { outcome: 'NOT_UPHELD', answer: 'It was right', redressPennies: 0, isAccepted: false },
    }),
    plain: {
      'params.complaintId': staffAlone,
      'body.outcome': 'one of three outcomes',
      'body.answer': 'words',
      'body.redressPennies': 'an amount',
      'body.isAccepted': 'yes or no',
    },
  },
  delayComplaint: {
    ask: () => ({ params: absent, body: { reason: 'It takes longer', expectedOn: '2027-03-01' } }),
    plain: { 'params.complaintId': staffAlone, 'body.expectedOn': 'a day' },
  },
  recordComplaintPosted: {
    ask: () => ({ params: { ...absent, letterId: 'ABSENT222222' } }),
    plain: { 'params.complaintId': staffAlone },
  },
};
