import { expect, test } from 'vitest';
import type { StudyMeta } from '#schemas/types/index.ts';
import { currentStep, firstUndone, statusOf, stepOfNode, type Completion } from './currentStep.ts';
import { deviceName } from '../http/bindRoutes.ts';
import { requestLocales } from '../http/request.ts';
import { localeFor } from '../study/localeFor.ts';
import type { FlowStep } from '../study/study.ts';

const flow: FlowStep[] = [
  { layout: 'screener', nodes: ['a', 'b'], done_by: 'answers' },
  { layout: 'registration', nodes: ['p'], done_by: 'password' },
  { layout: 'informed_consent', nodes: ['c'], done_by: 'consent' },
  { layout: 'dashboard', nodes: ['x'], done_by: 'nothing' },
];
const completion = (
  given: Partial<Record<'answered' | 'signed' | 'declined' | 'visited' | 'waited', string[]>> & {
    hasPassword?: boolean;
    finalStatus?: string;
  },
): Completion => ({
  answered: new Set(given.answered),
  signed: new Set(given.signed),
  declined: new Set(given.declined),
  hasPassword: given.hasPassword ?? false,
  visited: new Set(given.visited),
  waited: new Set(given.waited),
  hasVerifiedEmail: false,
  finalStatus: given.finalStatus ?? null,
});

test.each<[doneBy: FlowStep['done_by'], done: Partial<Completion>]>([
  ['answers', { answered: new Set(['n']) }],
  ['consent', { signed: new Set(['n']) }],
  ['consent', { declined: new Set(['n']) }],
  ['password', { hasPassword: true }],
  ['verified_email', { hasVerifiedEmail: true }],
  ['visit', { visited: new Set(['n']) }],
  ['time', { waited: new Set(['n']) }],
])('a step that is done by %s is done with %o, and with nothing else', (done_by, done) => {
  const step: FlowStep = { layout: 'screener', nodes: ['n', 'm'], done_by };
  const last: FlowStep = { layout: 'dashboard', nodes: ['x'], done_by: 'nothing' };
  const all: Completion = {
    answered: new Set(['n']),
    signed: new Set(['n']),
    declined: new Set(['n']),
    visited: new Set(['n']),
    waited: new Set(['n']),
    hasPassword: true,
    hasVerifiedEmail: true,
    finalStatus: null,
  };
  const forEach = done_by === 'password' || done_by === 'verified_email';
  expect(firstUndone(step, completion({}))).toBe('n');
  expect(firstUndone(step, { ...completion({}), ...done })).toBe(forEach ? undefined : 'm');
  expect(currentStep({ flow: [step, last] }, { ...completion({}), ...done }).layout).toBe(
    forEach ? 'dashboard' : 'screener',
  );
  expect(firstUndone(last, all)).toBe('x');
  expect(currentStep({ flow: [last] }, all)).toBe(last);
});

test('the step of a node', () => {
  expect(stepOfNode({ flow }, 'b')).toBe(flow[0]);
  expect(stepOfNode({ flow }, 'x')).toBe(flow.at(-1));
  expect(stepOfNode({ flow }, 'gone')).toBeUndefined();
});

test.each<[string, Parameters<typeof completion>[0], string, string]>([
  ['nothing done', {}, 'screener', 'invitation_clicked'],
  ['half of a step', { answered: ['a'] }, 'screener', 'invitation_clicked'],
  ['a later step done first', { hasPassword: true, signed: ['c'] }, 'screener', 'invitation_clicked'],
  ['screened', { answered: ['a', 'b'] }, 'registration', 'invitation_clicked'],
  [
    'an optional consent declined',
    { answered: ['a', 'b'], hasPassword: true, declined: ['c'] },
    'dashboard',
    'enrolled',
  ],
  ['registered', { answered: ['a', 'b'], hasPassword: true }, 'informed_consent', 'invitation_clicked'],
  ['consented', { answered: ['a', 'b'], hasPassword: true, signed: ['c'] }, 'dashboard', 'enrolled'],
  ['everything answered', { answered: ['a', 'b', 'x'], hasPassword: true, signed: ['c'] }, 'dashboard', 'enrolled'],
  ['disqualified', { answered: ['a', 'b'], finalStatus: 'disqualified' }, 'registration', 'disqualified'],
])('%s', (_, given, layout, status) => {
  const step = currentStep({ flow }, completion(given));
  expect([step.layout, statusOf(step, completion(given))]).toEqual([layout, status]);
});

const study = { meta: { primary_locale: 'en', secondary_locales: ['es', 'fr-CA'] } as StudyMeta };
test.each<[(string | undefined)[], string]>([
  [[], 'en'],
  [['es'], 'es'],
  [['es_MX'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['fr'], 'fr-CA'],
  [['fr_CA'], 'fr-CA'],
  [['de', 'it'], 'en'],
  [[undefined, 'de', 'es-US'], 'es'],
  [[''], 'en'],
])('for the locales %j the study uses %s', (wanted, expected) => expect(localeFor(study, wanted)).toBe(expected));

test.each<[string | undefined, string | undefined, string | undefined, string[]]>([
  [undefined, undefined, undefined, []],
  [undefined, undefined, 'es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
  [undefined, undefined, 'en;q=0.1, es', ['es', 'en']],
  [undefined, 'es', 'en', ['es', 'en']],
  ['fr', 'es', 'en', ['fr', 'es', 'en']],
  [undefined, undefined, '*, ../../etc;q=1, en;q=nonsense', []],
])('locales for: chosen %s, stored %s, preferred %s', (chosen, kept, preferred, expected) => {
  const request = {
    query: { locale_override: chosen },
    participantLocale: kept,
    headers: { 'accept-language': preferred },
  };
  expect(requestLocales(request as never)).toEqual(expected);
});

test.each([
  [{}, ''],
  [
    {
      'x-evi-browser-name': 'Chrome',
      'x-evi-os-name': 'Android',
      'x-evi-device-vendor': 'Fairphone',
      'x-evi-device-model': '5',
    },
    'Chrome, Android, Fairphone 5',
  ],
  [{ 'x-evi-browser-name': 'x'.repeat(300) }, 'x'.repeat(200)],
])('the name of a device comes from its headers', (headers, expected) => expect(deviceName(headers)).toBe(expected));
