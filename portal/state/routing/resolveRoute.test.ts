import fc from 'fast-check';
import { nodePaths } from '#schemas/nodePaths.ts';
import { describe, expect, test } from 'vitest';
import { fillPath, places } from './places.ts';
import { type ParticipantFacts, type Resolution, type StudyFacts, resolveRoute } from './resolveRoute.ts';

const study: StudyFacts = { layout: 'education', nodes: 1 };
const visitor: ParticipantFacts = {};
const known = { enrollmentIdentifier: 'e1', authToken: 't1' };
const onDashboard: ParticipantFacts = {
  ...known,
  layout: 'dashboard',
  contributions: [
    { slug: 'sleep', type: 'Survey' },
    { slug: 'week', type: 'Diary' },
  ],
};

const stay: Resolution = { kind: 'stay' };
const to = (path: string): Resolution => ({ kind: 'redirect', to: path });
const logInFirst: Resolution = { kind: 'redirect', to: '/log-in', comesBack: true };
const show = (screen: 'suspended' | 'contributionMissing' | 'notFound'): Resolution => ({ kind: 'show', screen });

const cases: [name: string, address: string, participant: ParticipantFacts, study: StudyFacts, expected: Resolution][] =
  [
    ['a study that cannot be loaded', '/', visitor, { nodes: 0, failed: true }, { kind: 'leave' }],
    ['… even under /manage', '/manage/dashboard', visitor, { nodes: 0, failed: true }, { kind: 'leave' }],

    ['[P2.016] old login address', '/login', visitor, study, to('/log-in')],
    ['[P2.050] old dashboard address', '/dashboard', onDashboard, study, to('/manage/dashboard')],
    [
      '[P2.051] old contribution address',
      '/dashboard/contribution/a%20b',
      onDashboard,
      study,
      to('/manage/dashboard/contribution/a%20b'),
    ],
    ['[P2.052] old settings address', '/settings', onDashboard, study, to('/manage/settings')],
    ['[P2.053] old summary address', '/summary', onDashboard, study, to('/manage/summary')],
    [
      '[P7.112] the address of a questionnaire in a window of its own',
      '/enrollments/e1/surveys/diary?occurrence=2',
      onDashboard,
      study,
      to('/manage/dashboard/contribution/diary?occurrence=2'),
    ],

    ['… with query and hash', '/login?utm_campaign=x#top', visitor, study, to('/log-in?utm_campaign=x#top')],
    [
      'an old address of one occurrence',
      '/dashboard/contribution/diary?occurrence=2',
      onDashboard,
      study,
      to('/manage/dashboard/contribution/diary?occurrence=2'),
    ],
    [
      'a questionnaire with query and hash, without a login',
      '/manage/dashboard/contribution/diary?occurrence=2#x',
      visitor,
      study,
      { kind: 'redirect', to: '/log-in?occurrence=2#x', comesBack: true },
    ],
    [
      'a visitor with the callback of another site, away from the landing page',
      '/screener?education_callback_url=https%3A%2F%2Fa.example%2F%3Fb%3D1&ref_id=7',
      visitor,
      study,
      to('/?education_callback_url=https%3A%2F%2Fa.example%2F%3Fb%3D1&ref_id=7'),
    ],
    [
      'layout dashboard, with a language',
      '/?locale_override=es',
      onDashboard,
      study,
      to('/manage/dashboard?locale_override=es'),
    ],
    ['layout dashboard, after a session', '/?session-expired', onDashboard, study, to('/manage/dashboard')],
    [
      '… with a language',
      '/?a=1&session-expired&locale_override=es',
      onDashboard,
      study,
      to('/manage/dashboard?a=1&locale_override=es'),
    ],
    ['layout dashboard, at another hash', '/#other', onDashboard, study, to('/manage/dashboard#other')],
    [
      'an address that only looks like another host',
      '/login?to=//evil.example',
      visitor,
      study,
      to('/log-in?to=//evil.example'),
    ],

    ['/manage without a login', '/manage/dashboard', visitor, study, logInFirst],
    [
      '[P2.072] [P6.07] /manage with the identifier alone',
      '/manage/settings',
      { enrollmentIdentifier: 'e1' },
      study,
      logInFirst,
    ],
    ['a questionnaire without a login', '/manage/dashboard/contribution/diary', visitor, study, logInFirst],
    ['[P2.071] /manage with the token alone', '/manage/settings', { authToken: 't1' }, study, logInFirst],
    ['an unknown address under /manage, without a login', '/manage/nothing', visitor, study, to('/log-in')],
    ['/manager is not /manage', '/manager', visitor, study, show('notFound')],

    ['an unknown address', '/nothing/here', visitor, study, show('notFound')],
    ['an unknown address, logged in', '/nothing', onDashboard, study, show('notFound')],
    ['a broken escape in the address', '/surveys/%E0%A4%A', visitor, study, stay],

    ['[P2.074] a study without nodes', '/', visitor, { nodes: 0, layout: 'education' }, to('/404')],
    ['… stays', '/404', visitor, { nodes: 0, layout: 'education' }, stay],

    ['a visitor on the landing page', '/', visitor, study, stay],
    ['… when the layout is not known yet', '/', visitor, { nodes: 1 }, stay],
    ['[P2.085] a visitor at the login', '/log-in', visitor, study, stay],
    ['a visitor at the screener', '/screener', visitor, study, to('/')],
    ['a visitor at the consent', '/informed_consent', visitor, study, to('/')],
    ['a visitor with a survey link', '/surveys/sleep', visitor, study, stay],
    ['the error page', '/error', visitor, study, stay],
    ['a visitor at the end screen', '/withdrawn', visitor, study, to('/')],
    ['[P2.089] layout dashboard, at the error page', '/error', onDashboard, study, stay],

    ['a layout without a login does not count', '/', { layout: 'dashboard' }, study, stay],

    ['[P2.075] layout screener, on the landing page', '/', { ...known, layout: 'screener' }, study, to('/screener')],
    ['layout screener, at the login', '/log-in', { ...known, layout: 'screener' }, study, to('/screener')],
    [
      'layout screener, at the dashboard',
      '/manage/dashboard',
      { ...known, layout: 'screener' },
      study,
      to('/screener'),
    ],
    ['layout screener, in the settings', '/manage/settings', { ...known, layout: 'screener' }, study, to('/screener')],
    [
      'layout registration, at the screener',
      '/screener',
      { ...known, layout: 'registration' },
      study,
      to('/registration'),
    ],
    [
      '[P2.076] [P4.048] layout education, logged in, at the dashboard',
      '/manage/dashboard',
      { ...known, layout: 'education' },
      study,
      to('/'),
    ],
    [
      'layout terminal_state',
      '/manage/dashboard',
      { ...known, layout: 'terminal_state' },
      study,
      to('/terminal_state'),
    ],
    ['layout terminal_state, on the second address', '/withdrawn', { ...known, layout: 'terminal_state' }, study, stay],

    [
      'an active participant at the end screen',
      '/terminal_state',
      { ...onDashboard, status: 'enrolled' },
      study,
      to('/manage/dashboard'),
    ],
    ['… on the second address', '/withdrawn', { ...onDashboard, status: 'enrolled' }, study, to('/manage/dashboard')],
    [
      '… in the screener',
      '/withdrawn',
      { ...known, layout: 'screener', status: 'invitation_clicked' },
      study,
      to('/screener'),
    ],
    [
      '… after the consent',
      '/terminal_state',
      { ...known, layout: 'informed_consent', isConsented: true },
      study,
      to('/manage/dashboard'),
    ],
    ['… in follow-up', '/terminal_state', { ...known, layout: 'follow_up' }, study, to('/')],
    ['… whose layout is not known yet', '/terminal_state', known, study, stay],
    [
      'a participant who has withdrawn, with another layout',
      '/withdrawn',
      { ...onDashboard, status: 'opted_out' },
      study,
      stay,
    ],
    ['a participant who cannot take part', '/terminal_state', { ...onDashboard, status: 'disqualified' }, study, stay],
    [
      '[P2.078] layout informed_consent before every consent is signed',
      '/',
      { ...known, layout: 'informed_consent', isConsented: false },
      study,
      to('/informed_consent'),
    ],
    [
      '[P2.077] [P4.049] layout informed_consent after every consent is signed',
      '/informed_consent',
      { ...known, layout: 'informed_consent', isConsented: true },
      study,
      to('/manage/dashboard'),
    ],
    ['… stays', '/manage/dashboard', { ...known, layout: 'informed_consent', isConsented: true }, study, stay],

    ['layout dashboard, on the landing page', '/', onDashboard, study, to('/manage/dashboard')],
    ['[P2.079] layout dashboard, at the questions and answers', '/#faq', onDashboard, study, stay],
    [
      '[P2.079] the address of the questions and answers',
      '/faq?utm_campaign=x',
      visitor,
      study,
      to('/?utm_campaign=x#faq'),
    ],
    ['[P2.079] … layout dashboard', '/faq', onDashboard, study, to('/#faq')],
    ['[P4.046] layout dashboard, at the login', '/log-in', onDashboard, study, to('/manage/dashboard')],
    ['[P2.073] [P2.082] layout dashboard, at the dashboard', '/manage/dashboard', onDashboard, study, stay],
    ['… with a slash at the end', '/manage/dashboard/', onDashboard, study, stay],
    ['layout dashboard, in a contribution', '/manage/dashboard/contribution/sleep', onDashboard, study, stay],
    ['[P2.080] layout dashboard, in the settings', '/manage/settings', onDashboard, study, stay],
    ['layout dashboard, at the consent', '/informed_consent', onDashboard, study, to('/manage/dashboard')],
    ['a layout that is no path', '/', { ...known, layout: '../../a#b?c' }, study, to('/404')],
    [
      'layout dashboard, at the consent to sign again',
      '/informed_consent',
      { ...onDashboard, signsAgain: true },
      study,
      stay,
    ],
    ['[P2.090] [P4.047] layout follow_up, anywhere', '/screener', { ...known, layout: 'follow_up' }, study, stay],

    [
      'suspended, at the dashboard',
      '/manage/dashboard',
      { ...onDashboard, status: 'suspended' },
      study,
      show('suspended'),
    ],
    ['suspended, on the landing page', '/', { ...onDashboard, status: 'suspended' }, study, show('suspended')],
    ['[P2.092] suspended, in the settings', '/manage/settings', { ...onDashboard, status: 'suspended' }, study, stay],

    [
      '[P2.093] a contribution that is gone',
      '/manage/dashboard/contribution/gone',
      onDashboard,
      study,
      show('contributionMissing'),
    ],
    [
      'a contribution after the end',
      '/manage/dashboard/contribution/gone',
      { ...known, layout: 'terminal_state', status: 'opted_out', contributions: [] },
      study,
      { kind: 'redirect', to: '/terminal_state' },
    ],
    ['a diary', '/manage/dashboard/diary/week', onDashboard, study, stay],
    ['a diary that is gone', '/manage/dashboard/diary/gone', onDashboard, study, show('contributionMissing')],
    [
      'an activity, after participation has ended',
      '/manage/dashboard/contribution/last-night',
      { ...onDashboard, layout: 'terminal_state', status: 'timed_out', contributions: [] },
      study,
      to('/terminal_state'),
    ],
    [
      'a contribution before the nodes are known',
      '/manage/dashboard/contribution/gone',
      { ...onDashboard, contributions: undefined },
      study,
      stay,
    ],
  ];

const atStep = (layout: string): ParticipantFacts => ({ ...known, layout, status: 'invitation_clicked' });
const missing = show('contributionMissing');
const covid: StudyFacts = { ...study, slug: 'covid2020' };

/** The routes of visitors and of mailed links. A `*` after the address stands for a mailed link with a token. */
const visitorCases: [
  ids: string,
  name: string,
  address: string,
  participant: ParticipantFacts,
  study: StudyFacts,
  expected: Resolution,
][] = [
  ['[P2.025]', 'the thanks of covid2020', '/thank-you', visitor, covid, stay],
  ['[P2.025]', '… on the dashboard', '/thank-you', onDashboard, covid, stay],
  [
    '[P2.026]',
    'the thanks of another study',
    '/thank-you',
    visitor,
    { ...study, slug: 'covid-2020' },
    show('notFound'),
  ],
  ['[P2.026]', '… of a study whose slug is unknown', '/thank-you', onDashboard, study, show('notFound')],
  ['[P2.087] [P2.042]', 'a one-click contribution', '/one_click_contribution', visitor, study, stay],
  ['[P2.087]', '… on the dashboard', '/one_click_contribution', onDashboard, study, stay],
  ['[P2.043]', 'the error of a one-click contribution', '/one_click_contribution/error', onDashboard, study, stay],
  ['[P2.088] [P2.014]', 'an e-mail contribution', '/email-contribution', visitor, study, stay],
  ['[P2.088]', '… at the screener', '/email-contribution', atStep('screener'), study, stay],
  ['[P2.086]', 'the terms', '/terms', visitor, study, stay],
  ['[P2.086]', '… at the screener', '/terms', atStep('screener'), study, stay],
  ['[P2.086]', '… on the dashboard', '/terms', onDashboard, study, stay],
  ['[P2.089]', 'the error page, on the dashboard', '/error', onDashboard, study, stay],
  ['[P2.068]', 'the privacy page, at the consent', '/privacy', atStep('informed_consent'), study, stay],
  ['[P2.018]', 'the step that verifies the address', '/', atStep('verify_email'), study, to('/verify_email')],
  ['[P2.018]', '… stays', '/verify_email', atStep('verify_email'), study, stay],
  ['[P2.018]', '… by a mailed link', '/verify_email*', visitor, study, stay],
  ['[P2.075]', 'a visitor without the link', '/verify_email', visitor, study, to('/')],
  ['[P2.075]', 'a participant without the link', '/verify_email', onDashboard, study, to('/manage/dashboard')],
  ['[P2.046]', 'a changed address, by a mailed link', '/update_email*', visitor, study, stay],
  ['[P2.046]', '… at the screener', '/update_email*', atStep('screener'), study, stay],
  ['[P2.083]', '… on the dashboard, without the link', '/update_email', onDashboard, study, stay],
  ['[P2.075]', '… a visitor without the link', '/update_email', visitor, study, to('/')],
  [
    '[P2.091]',
    '… a suspended participant',
    '/update_email*',
    { ...onDashboard, status: 'suspended' },
    study,
    show('suspended'),
  ],
  ['[P2.075]', 'another address of a mailed link', '/screener*', visitor, study, to('/')],
  ['[P2.093]', 'a missing contribution', '/manage/dashboard/contribution/gone', onDashboard, study, missing],
  ['[P2.093]', 'a missing health record', '/manage/dashboard/ehr/gone', onDashboard, study, missing],
  ['[P2.093]', 'a missing verification', '/manage/dashboard/verify_identity/gone', onDashboard, study, missing],
  ['[P2.093]', 'a missing test', '/manage/dashboard/cognitive_test/gone', onDashboard, study, missing],
  ['[P2.084]', 'the result of a test, on the dashboard', '/camcog_success', onDashboard, study, stay],
  ['', '… after the session has ended', '/camcog_success', visitor, study, stay],
  ['', '… at the screener', '/camcog_success', atStep('screener'), study, stay],
  ['[P2.020]', 'a page of text during the sign-up', '/', atStep('visit_portal'), study, to('/visit_portal')],
  ['[P2.020]', '… stays', '/visit_portal', atStep('visit_portal'), study, stay],
  ['[P2.021]', 'a wait during the sign-up', '/screener', atStep('event_delay'), study, to('/event_delay')],
  ['[P2.021]', '… stays', '/event_delay', atStep('event_delay'), study, stay],
  ['[P2.024]', 'the step that asks for files', '/', atStep('file_upload'), study, to('/file_upload')],
  ['[P2.024]', '… stays', '/file_upload', atStep('file_upload'), study, stay],
  ['[P2.075]', 'a wait, of others', '/event_delay', onDashboard, study, to('/manage/dashboard')],
  ['[P2.031]', 'a diary', '/manage/dashboard/diary/week?occurrence=2', onDashboard, study, stay],
  [
    '[P2.032]',
    'the completion of an entry',
    '/manage/dashboard/diary/week/complete?occurrence=2',
    onDashboard,
    study,
    stay,
  ],
  ['[P2.032]', '… of a missing diary', '/manage/dashboard/diary/gone/complete', onDashboard, study, missing],
  ['[P2.093]', 'a contribution without a slug', '/manage/dashboard/contribution/', onDashboard, study, missing],
  ['[P2.093]', 'a diary without a slug', '/manage/dashboard/diary', onDashboard, study, missing],
  ['[P2.093]', 'a survey without a slug', '/surveys', visitor, study, missing],
  ['[P2.093]', 'a missing diary', '/manage/dashboard/diary/gone', onDashboard, study, missing],
  [
    '[P2.093]',
    '… an old address',
    '/dashboard/contribution/gone',
    onDashboard,
    study,
    to('/manage/dashboard/contribution/gone'),
  ],
  ['[P2.071]', 'a health record without a login', '/manage/dashboard/ehr/gone', visitor, study, logInFirst],
  ['[P2.041]', 'the end of participation, of others', '/withdrawn', visitor, study, to('/')],
  ['[P2.041]', '… at a step', '/terminal_state', atStep('screener'), study, to('/screener')],
  [
    '[P2.041]',
    '… of a study that has only an end',
    '/terminal_state',
    visitor,
    { ...study, layout: 'terminal_state' },
    stay,
  ],
];

describe('the routes of visitors', () => {
  test.each(visitorCases)('%s %s: %s', (_ids, _name, address, participant, facts, expected) => {
    const { pathname: path, search, hash } = new URL(address.replace('*', ''), 'https://portal.example');
    const location = { path, search, hash, isMailedLink: address.endsWith('*') };
    expect(resolveRoute(location, participant, facts)).toEqual(expected);
  });
});

describe('resolveRoute', () => {
  test.each(cases)('%s: %s', (_name, address, participant, facts, expected) => {
    const { pathname: path, search, hash } = new URL(address, 'https://portal.example');
    expect(resolveRoute({ path, search, hash }, participant, facts)).toEqual(expected);
  });

  test.each(places.filter((place) => place.startsWith('/manage')))(
    '[P6.08] %s needs both parts of the login',
    (place) => {
      const path = fillPath(place, { slug: 'sleep' });
      for (const part of [{}, { enrollmentIdentifier: 'e1' }, { authToken: 't1' }])
        expect(resolveRoute({ path }, { ...part, layout: 'dashboard' }, study)).toEqual(logInFirst);
      const contributions = Object.keys(nodePaths).map((type) => ({ slug: 'sleep', type }));
      expect(resolveRoute({ path }, { ...onDashboard, contributions }, study)).toEqual(stay);
    },
  );

  test.each(places.filter((place) => !place.startsWith('/manage/settings')))('[P2.091] suspended: %s', (place) => {
    const path = fillPath(place, { slug: 'sleep' });
    expect(resolveRoute({ path }, { ...onDashboard, status: 'suspended' }, study)).toEqual(show('suspended'));
  });

  test('redirects end after at most five steps, whatever the facts', () => {
    const path = fc.oneof(
      fc.constantFrom<string>(...places, '/login', '/faq', '/dashboard', '/settings', '/summary'),
      fc.webPath(),
    );
    const participant = fc.record(
      {
        enrollmentIdentifier: fc.constantFrom('', 'e1'),
        authToken: fc.constantFrom('', 't1'),
        layout: fc.oneof(
          fc.constantFrom(
            'education',
            'screener',
            'informed_consent',
            'dashboard',
            'follow_up',
            'terminal_state',
            'registration',
          ),
          fc.string(),
          // Names that every JavaScript object has.
          fc.constantFrom('toString', 'constructor', '__proto__'),
        ),
        status: fc.constantFrom('suspended', 'pending', 'study_completed'),
        isConsented: fc.boolean(),
        contributions: fc.array(
          fc.record({ slug: fc.constantFrom('sleep', 'gone'), type: fc.constantFrom('Survey', 'Diary') }),
        ),
      },
      { requiredKeys: [] },
    );
    const studies = fc.record({
      nodes: fc.nat(1),
      failed: fc.boolean(),
      layout: fc.constantFrom('education', 'follow_up', 'dashboard', 'screener'),
    });
    fc.assert(
      fc.property(
        path,
        fc.constantFrom('', '?a=1', '?session-expired#x'),
        participant,
        studies,
        (start, rest, who, what) => {
          let at = `${start || '/'}${rest}`;
          for (let steps = 0; steps < 5; steps += 1) {
            const { pathname, search, hash } = new URL(`https://portal.example/sleep${at}`);
            const resolution = resolveRoute({ path: pathname.slice('/sleep'.length), search, hash }, who, what);
            if (resolution.kind !== 'redirect') return true;
            at = resolution.to;
          }
          return false;
        },
      ),
      { numRuns: 2000 },
    );
  });
});
