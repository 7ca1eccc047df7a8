import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormStore } from '#kit/form/store/FormStore.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { ListedQuestionnaire } from '#portal/routes/questionnaire/Questionnaire.tsx';
import { oneTimeCode } from '#portal/state/access/proofs.ts';
import { session } from '#portal/state/access/session.ts';
import { participant } from '#portal/state/participant/participant.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import en from '#translations/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
/** Maximum number of files that the answers pass from the button to the call. */
const MOST_FILES = 12;

const node = {
  slug: 'diary',
  type: 'Survey',
  layout: 'dashboard',
  status: 'available',
  occurrence: 1,
  content: { title: 'Sleep', form: { schema: [{ inputs: [{ interface: 'text', name: 'why', label: 'Why?' }] }] } },
};
const who = { enrollment_identifier: 'e1', status: 'enrolled', layout: 'dashboard', nodes: [node], messages: [] };
const receipt = { reference: 'R-1', received_at: '2026-03-01T09:00:00.000Z' };
const refused = (status: number, code: string, message = 'The study says why.') =>
  Response.json({ errors: [{ code, message }] }, { status });

/** What the service does with the answers. */
let answer: () => Response | Promise<Response>;
/** The bodies of the attempts, and the key of each. */
let sent: { body: { contributions: unknown[] }; key: string | null }[];

beforeEach(() => {
  history.replaceState(null, '', '/sleep/manage/dashboard/contribution/diary');
  enterVisit(browserVisit);
  study.load = { kind: 'ready', landing: ref({ primary_locale: 'en', nodes: [], brand: {} } as never) };
  Object.assign(session, { authToken: 't1', enrollmentIdentifier: 'e1' });
  participant.load = { kind: 'ready', data: ref(who) as never };
  sent = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith('/answers') && method === 'POST') {
      sent.push({ body: JSON.parse(String(body)), key: new Headers(headers).get('Idempotency-Key') });
      return answer();
    }
    if (pathname.endsWith('/answers'))
      return Response.json({ node, contributions: [], withheld: [], receipt, occurrence: 1, occurrences: [1] });
    if (pathname.includes('/draft'))
      return Response.json({
        device_key: 'AAAA',
        revision: 0,
        draft: null,
        occurrence: 1,
        saved_at: receipt.received_at,
      });
    return Response.json({ ...who, receipt });
  });
});
afterEach(() => {
  oneTimeCode.request = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Why/ });
const button = () => screen.getByRole('button', { name: 'Send answers' });

/** Opens the questionnaire, answers it and sends it. */
async function send() {
  const user = setupUser();
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <ListedQuestionnaire params={{ slug: 'diary' }} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  await screen.findByRole('textbox', { name: /Why/ });
  await user.type(box(), 'Rain');
  expect(box()).toHaveValue('Rain');
  await user.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  return user;
}

test.each<[title: string, answer: () => Response | Promise<Response>, text: RegExp]>([
  ['no response', () => Promise.reject(new TypeError('offline')), /We could not reach the study\./],
  ['a fault of the service', () => refused(500, 'internal'), /There was a problem submitting your request\./],
  ['too many attempts', () => refused(429, 'too_many_attempts'), /minute/],
  ['answers that are too large', () => refused(413, 'body_too_large'), /The study says why\./],
  ['a suspended participant', () => refused(403, 'suspended'), /The study says why\./],
  ['a step that is over', () => refused(409, 'not_now'), /The study says why\./],
])(
  'after %s, the answers stay in the form, and another press sends them with the same key',
  async (_t, with_, text) => {
    answer = with_;
    const user = await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(box()).toHaveValue('Rain');
    expect(box()).toBeEnabled();
    answer = () => Response.json({ ...who, receipt });
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Thank you. Your answers have arrived.' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  },
);

test('after the end of their time, the answers can be read, and no more sent', async () => {
  answer = () => refused(409, 'contribution_closed');
  await send();
  expect(await screen.findByText(/The study says why\./)).toBeVisible();
  await waitFor(() => expect(box()).toHaveAttribute('readonly'));
  expect(box()).toHaveValue('Rain');
});

test('a refused answer is named at its field', async () => {
  answer = () => Response.json({ errors: [{ code: 'max', message: 'Too long.', attribute: 'why' }] }, { status: 422 });
  await send();
  await waitFor(() => expect(box()).toBeInvalid());
  expect(box()).toHaveAccessibleDescription(/Too long\./);
  expect(box()).toHaveValue('Rain');
});

test('answers that the study already has are shown with their copy', async () => {
  answer = () => refused(409, 'already_submitted');
  await send();
  expect(await screen.findByText(/already had your answers/)).toBeVisible();
});

test('a closed dialog for the code keeps the answers', async () => {
  answer = () => refused(499, 'code_required', 'We have sent a code.');
  await send();
  await waitFor(() => expect(oneTimeCode.request?.message).toBe('We have sent a code.'));
  act(() => oneTimeCode.request!.settle());
  await waitFor(() => expect(box()).toBeEnabled());
  expect(box()).toHaveValue('Rain');
  expect(sent).toHaveLength(1);
});

/** The files of ours on the call stack, from the outside in. */
const filesOf = ({ stack }: Error): string[] =>
  stack!
    .split('\n')
    .flatMap((line) =>
      line.includes('/node_modules/') ? [] : (/\/((?:kit|portal)\/[\w/.-]+\.tsx?)/.exec(line)?.[1] ?? []),
    )
    .filter((file) => !file.endsWith('.test.tsx'))
    .reverse();

test('from the button to the call, answers pass the files that portal/README.md lists, and at most 12', async () => {
  const stacks: Error[] = [];
  const { hold } = FormStore.prototype;
  vi.spyOn(FormStore.prototype, 'hold').mockImplementation(function (this: FormStore) {
    stacks.push(new Error());
    return hold.call(this);
  });
  Error.stackTraceLimit = 200;
  answer = () => {
    stacks.push(new Error());
    return Response.json({ ...who, receipt });
  };
  await send();
  const files = [...new Set(stacks.flatMap(filesOf))];
  const [, walk = ''] = readFileSync(join(root, 'portal/README.md'), 'utf8').split('## The way of a send\n');
  const listed = [...walk.split('\n## ')[0]!.matchAll(/`((?:kit|portal)\/[\w/.-]+\.tsx?)`/g)].map(([, file]) => file!);
  expect(files).toEqual(listed);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});
