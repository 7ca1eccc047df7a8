import { describe, expect, test } from 'vitest';
import { type HeaderFacts, headerLinks, logoLeadsHome, offersStart } from './headerLinks.ts';

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
    ['a visitor', visitor, 'home faq contact logIn'],
    ['a study without questions and answers', { ...visitor, hasFaq: false }, 'home contact logIn'],
    ['during enrollment', { ...member, layout: 'screener' }, 'faq contact logOut'],
    ['on the dashboard', member, 'faq contact dashboard settings logOut'],
    ['in a program', { ...member, isProgram: true }, 'faq contact settings logOut'],
    ['suspended', { ...member, status: 'suspended' }, 'faq contact settings logOut'],
    ['after withdrawal', { ...member, layout: 'terminal_state' }, 'faq contact logOut'],
  ])('%s', (_name, facts, links) => expect(headerLinks(facts).join(' ')).toBe(links));
});

test.each<[string, Partial<HeaderFacts>, boolean]>([
  ['a visitor', {}, true],
  ['elsewhere', { onLanding: false }, false],
  ['a participant on the dashboard', { loggedIn: true, layout: 'dashboard' }, false],
  ['enrollment closed', { studyStatus: 'enrollment_closed' }, false],
  ['data locked', { studyStatus: 'data_lock' }, false],
  ['a draft', { studyStatus: 'draft' }, true],
  ['another provider', { thirdParty: true }, false],
])('the start button for %s', (_name, change, shown) => expect(offersStart({ ...visitor, ...change })).toBe(shown));

test('the logo leads home or to the layout’s screen', () => {
  expect(['education', 'follow_up', 'terminal_state'].every(logoLeadsHome)).toBe(true);
  expect(['dashboard', 'screener', 'informed_consent'].some(logoLeadsHome)).toBe(false);
});
