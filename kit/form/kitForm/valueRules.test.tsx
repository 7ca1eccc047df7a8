import { act, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { defaultServices, type AnswerCheck, type FormServices } from '#kit/pure/fields/services.ts';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { KitForm } from './KitForm.tsx';
import type { Submission } from './submission.ts';

afterEach(() => vi.useRealTimers());

const text = defineFieldType<string>({ ...words, schema: () => ({ type: 'string' }) });
const registry = [wordsEntry({ type: text })];

async function mount(input: object, services: Partial<FormServices> = {}) {
  const form = compileForm(
    {
      schema: [
        [
          {
            inputs: [
              { interface: 'words', name: 'code', label: 'Code', ...input },
              { interface: 'words', name: 'next', label: 'Next' },
            ],
          },
        ],
      ],
    } as never,
    [text],
  );
  const sent: Submission[] = [];
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitForm
        form={form}
        registry={registry}
        services={{ ...defaultServices, ...services }}
        onSubmit={async (submission) => (sent.push(submission), { ok: true })}
      />
    </IntlProvider>,
  );
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ });
  const user = setupUser();
  return { box, user, sent, submit: () => user.click(screen.getByRole('button', { name: 'Submit' })) };
}

test('a rule in validations shows its own text and blocks submission', async () => {
  const { box, user, sent, submit } = await mount({ validations: ['alphanumeric', { rule: 'maxLength', limit: 4 }] });
  await user.type(box, 'a-b');
  await user.tab();
  expect(screen.getByText('This field can only contain letters and numbers.')).toBeTruthy();
  await submit();
  expect(sent).toEqual([]);
  await user.clear(box);
  await user.type(box, 'ab12');
  await submit();
  await waitFor(() => expect(sent[0]!.answers.code).toBe('ab12'));
});

test('required in validations requires an answer', async () => {
  const { sent, submit } = await mount({ validations: ['required'] });
  await submit();
  expect(screen.getAllByText(/This field is required/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('typed text stays during typing; it is stored as parsed, normalized on blur, and shown as formatted', async () => {
  const { box, user, sent, submit } = await mount({ parse: 'digits', normalize: 'trim', format: 'groupDigits' });
  await user.type(box, '1234-5678');
  expect(box.value).toBe('1234-5678');
  await user.tab();
  expect(box.value).toBe('1234 5678');
  await submit();
  await waitFor(() => expect(sent[0]!.answers.code).toBe('12345678'));
});

test.each(['{Enter}', 'click'])(
  'an answer that only normalization makes valid is accepted immediately on %s',
  async (how) => {
    const { box, user, sent, submit } = await mount({
      normalize: ['noSpaces', 'uppercase'],
      validations: ['alphanumeric'],
    });
    await user.type(box, how === 'click' ? 'ab 12' : `ab 12${how}`);
    if (how === '{Enter}') expect(box.value).toBe('AB12');
    await submit();
    await waitFor(() => expect(sent[0]!.answers.code).toBe('AB12'));
  },
);

test('the label can be visually hidden, and the box small', async () => {
  const { box } = await mount({ wrapper: { hide_label: true, width: 'small', indent: true } });
  const wrapper = box.closest('[data-width="small"]')!;
  expect([wrapper.getAttribute('data-label'), wrapper.hasAttribute('data-indent')]).toEqual(['hidden', true]);
  const label = wrapper.querySelector('.KitField-label')!;
  expect(withStylesheets(() => getComputedStyle(label).position)).toBe('absolute');
});

interface Asked {
  value: unknown;
  signal: AbortSignal;
  answer(found: AnswerCheck): void;
  fail(): void;
}
function host() {
  const asked: Asked[] = [];
  const checkAnswer: NonNullable<FormServices['checkAnswer']> = (_check, value, { signal }) =>
    new Promise((answer, reject) => asked.push({ value, signal, answer, fail: () => reject(new Error('offline')) }));
  const next = async (count: number): Promise<Asked> => {
    await waitFor(() => expect(asked).toHaveLength(count));
    return asked[count - 1]!;
  };
  return { asked, checkAnswer, next };
}
const checked = { validations: [{ check: 'clinic_code' }] };

test('[F4.15] while the host checks an answer, the form cannot be submitted; the check is announced', async () => {
  const { checkAnswer, next } = host();
  const { box, user, sent, submit } = await mount(checked, { checkAnswer });
  await user.type(box, 'A1');
  const first = await next(1);
  expect(first.value).toBe('A1');
  expect(screen.getByText('Checking your answer…').getAttribute('role')).toBe('status');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  await submit();
  expect(sent).toEqual([]);
  await act(async () => first.answer({ valid: true }));
  expect(screen.getByText('Your answer was checked.')).toBeTruthy();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a rejected answer shows the reason and cannot be submitted; another answer is checked again', async () => {
  const { checkAnswer, next } = host();
  const { box, user, sent, submit } = await mount(checked, { checkAnswer });
  await user.type(box, 'A1');
  await act(async () => (await next(1)).answer({ valid: false, message: 'There is no clinic A1.' }));
  await submit();
  expect(screen.getAllByText(/There is no clinic A1\./).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.type(box, '2');
  expect(screen.queryByText(/There is no clinic A1\./)).toBeNull();
  await act(async () => (await next(2)).answer({ valid: true }));
  await submit();
  await waitFor(() => expect(sent[0]!.answers.code).toBe('A12'));
});

test('a new answer cancels the check of the previous one, and a late result is ignored', async () => {
  const { checkAnswer, next } = host();
  const { box, user } = await mount(checked, { checkAnswer });
  await user.type(box, 'A');
  const first = await next(1);
  await user.type(box, 'B');
  expect(first.signal.aborted).toBe(true);
  const second = await next(2);
  await act(async () => second.answer({ valid: true }));
  await act(async () => first.answer({ valid: false }));
  expect(screen.getByText('Your answer was checked.')).toBeTruthy();
  expect(screen.queryByText(/We do not recognize/)).toBeNull();
});

test('one check per word, not per letter', async () => {
  const { asked, checkAnswer, next } = host();
  const { box, user } = await mount(checked, { checkAnswer });
  await user.type(box, 'clinic');
  await next(1);
  expect(asked.map(({ value }) => value)).toEqual(['clinic']);
});

test('a check that cannot run shows that, can be repeated, and does not block the participant', async () => {
  const { checkAnswer, next } = host();
  const { box, user, sent, submit } = await mount(checked, { checkAnswer });
  await user.type(box, 'A1');
  await act(async () => (await next(1)).fail());
  expect(screen.getByText(/We could not check your answer right now\. You can go on\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await act(async () => (await next(2)).fail());
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a check without a result in ten seconds counts as failed and is aborted; a late result is ignored', async () => {
  const { checkAnswer, next } = host();
  const { box, user } = await mount(checked, { checkAnswer });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.type(box, 'A1');
  const first = await next(1);
  const [onTimeout] = timers.mock.calls.find(([, delay]) => delay === 10_000)!;
  timers.mockRestore();
  await act(async () => onTimeout());
  expect(first.signal.aborted).toBe(true);
  expect(screen.getByText(/We could not check your answer right now\. You can go on\./)).toBeTruthy();
  await act(async () => first.answer({ valid: false, message: 'There is no clinic A1.' }));
  expect(screen.queryByText(/There is no clinic A1\./)).toBeNull();
});

test('an answer that the form itself rejects is not checked', async () => {
  const { asked, checkAnswer } = host();
  const { box, user } = await mount({ validations: ['digits', { check: 'clinic_code' }] }, { checkAnswer });
  await user.type(box, 'A1');
  await new Promise((done) => setTimeout(done, 600));
  expect(asked).toEqual([]);
});
