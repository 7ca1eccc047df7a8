import { describe, expect, test } from 'vitest';
import studyMeta from '#schemas/study-meta.schema.json' with { type: 'json' };
import { type HeaderFacts, headerLinks, logoPath, offersEnrollment, offersStart } from './headerLinks.ts';

const visitor: HeaderFacts = {
  loggedIn: false,
  layout: 'education',
  studyStatus: 'recruiting',
  onLanding: true,
  hasFaq: true,
  isProgram: false,
  thirdParty: false,
};
const member: HeaderFacts = { ...visitor, loggedIn: true, layout: 'dashboard', status: 'enrolled', onLanding: false };

describe('headerLinks', () => {
  test.each<[string, HeaderFacts, string]>([
    ['[P2.106] [P2.107] [P2.111] [P2.113] a visitor', visitor, 'home faq contact logIn'],
    ['a study without questions and answers', { ...visitor, hasFaq: false }, 'home contact logIn'],
    [
      '[P2.116] [P2.117] a visitor whom a partner site knows',
      { ...visitor, hasAcmCookie: true, portalEmail: 'ana@example.org' },
      'home faq contact',
    ],
    ['[P2.116] … without an address', { ...visitor, hasAcmCookie: true }, 'home faq contact logIn'],
    ['[P2.117] … without the cookie', { ...visitor, portalEmail: 'ana@example.org' }, 'home faq contact logIn'],
    [
      '… in a study that takes nobody new',
      { ...visitor, hasAcmCookie: true, portalEmail: 'ana@example.org', studyStatus: 'enrollment_closed' },
      'home faq contact logIn',
    ],
    ['[P2.115] during enrollment', { ...member, layout: 'screener' }, 'faq contact logOut'],
    ['[P2.109] [P2.110] [P2.112] on the dashboard', member, 'faq contact dashboard settings logOut'],
    ['[P2.118] a visitor of a program', { ...visitor, isProgram: true }, 'home contact'],
    ['[P2.118] in a program', { ...member, isProgram: true }, 'contact settings logOut'],
    ['[P2.114] suspended', { ...member, status: 'suspended' }, 'faq contact settings logOut'],
    ['after withdrawal', { ...member, layout: 'terminal_state' }, 'faq contact logOut'],
  ])('%s', (_name, facts, links) => expect(headerLinks(facts).join(' ')).toBe(links));
});

test.each<[string, Partial<HeaderFacts>, boolean]>([
  ['[P2.119] a visitor', {}, true],
  ['[P2.120] a visitor of another page', { onLanding: false }, false],
  ['[P2.121] a visitor of a study in follow-up', { layout: 'follow_up' }, false],
  ['[P2.122] a participant on the dashboard', { loggedIn: true, layout: 'dashboard' }, false],
  ['[P2.124] a visitor of a study with a third-party login', { thirdParty: true }, false],
])('the start button for %s', (_name, change, shown) => expect(offersStart({ ...visitor, ...change })).toBe(shown));

test.each([
  ['a visitor', {}, true],
  ['a visitor of a study with a third-party login', { thirdParty: true }, true],
  ['a visitor of a closed study', { studyStatus: 'enrollment_closed' }, false],
  ['a participant on the dashboard', { loggedIn: true, layout: 'dashboard' }, false],
])('the button of the landing page for %s', (_name, change, shown) =>
  expect(offersEnrollment({ ...visitor, ...change })).toBe(shown),
);

test.each([
  ['[P4.010] draft', true],
  ['[P4.010] qa', true],
  ['[P4.010] recruiting', true],
  ['[P4.010] active', true],
  ['[P2.123] enrollment_closed', false],
  ['[P2.123] data_close', false],
  ['[P2.123] data_lock', false],
  ['[P2.123] completed', false],
])('the start button in a study with the status %s: %s', (status, shown) =>
  expect(offersStart({ ...visitor, studyStatus: status.split(' ').at(-1)! })).toBe(shown),
);

test('[P4.009] [P9.36] the closed statuses are exactly four of those in the schema', () =>
  expect(studyMeta.properties.status.enum.filter((studyStatus) => !offersStart({ ...visitor, studyStatus }))).toEqual([
    'enrollment_closed',
    'data_close',
    'data_lock',
    'completed',
  ]));

test.each([
  ['[P2.102]', 'education', '/'],
  ['[P2.103]', 'follow_up', '/'],
  ['[P2.104]', 'terminal_state', '/'],
  ['[P2.105]', 'dashboard', '/manage/dashboard'],
  ['[P2.105]', 'screener', '/screener'],
  ['[P2.105]', 'informed_consent', '/informed_consent'],
])('%s in the layout %s the logo leads to %s', (_ids, layout, path) => expect(logoPath(layout)).toBe(path));
