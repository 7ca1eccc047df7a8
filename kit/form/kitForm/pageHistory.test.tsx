import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { browserPageHistory, type PageHistory, type Trail } from './pageHistory.ts';
import { KitForm } from './KitForm.tsx';
import type { KitFormProps } from './KitFormProps.ts';
import type { SubmitResult } from './submission.ts';

const registry = [wordsEntry()];
const page = (name: string, more: object = {}, inputMore: object = {}) => ({
  id: name,
  title: `Page ${name}`,
  sections: [{ inputs: [{ interface: 'words', name, label: `Question ${name}`, ...inputMore }] }],
  ...more,
});
const abc: FormDefinition = {
  review: true,
  schema: [
    page('a'),
    page('b', { condition: { field: 'a', equals: 'x' } }),
    page('c', {}, { required: true }),
  ] as never,
};

let forms = 0;
async function show(props: Partial<KitFormProps> = {}, definition = abc) {
  forms += 1;
  const name = `form-${forms}`;
  // The entry before the form.
  history.pushState({ place: 'dashboard' }, '', `/dashboard-${forms}`);
  history.pushState({ mine: forms }, '', `/form-${forms}`);
  const mount = (more: Partial<KitFormProps> = {}) =>
    render(
      <IntlProvider locale="en" onError={() => {}}>
        <KitThemeProvider>
          <KitForm
            form={compileForm(definition, [words])}
            registry={registry}
            pageHistory={browserPageHistory(name)}
            onSubmit={async () => ({ ok: true })}
            {...props}
            {...more}
          />
        </KitThemeProvider>
      </IntlProvider>,
    );
  mount();
  await screen.findByRole('heading', { level: 1 });
  return { user: setupUser(), mount };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name: `Question ${name}` });
/** Runs an action and waits until the history is stable: moves are asynchronous, and the form can respond with another one. */
const atRest = (run: () => void = () => undefined) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          window.removeEventListener('popstate', moved);
          resolve();
        };
        let timer = setTimeout(end, 1_000);
        const moved = (): void => {
          clearTimeout(timer);
          timer = setTimeout(end, 100);
        };
        window.addEventListener('popstate', moved);
        run();
      }),
  );
/** The browser's Back and Forward buttons. */
const move = (steps: number) => atRest(() => history.go(steps));
const settle = () => atRest();
const REVIEW = 'Check your answers';

beforeEach(() => {
  window.scrollTo = vi.fn() as never;
});

describe('the browser’s buttons', () => {
  it('Back leads to the previous page, Forward to the next, with the answers', async () => {
    const { user } = await show();
    await user.type(box('a'), 'x');
    await user.click(press('Continue'));
    await user.type(box('b'), 'y');
    await user.click(press('Continue'));
    expect(heading()).toBe('Page c');
    await move(-1);
    expect(heading()).toBe('Page b');
    expect(box('b')).toHaveValue('y');
    await move(-1);
    expect(heading()).toBe('Page a');
    await move(2);
    expect(heading()).toBe('Page c');
    await move(-3);
    expect(location.pathname).toBe(`/dashboard-${forms}`);
  });

  it('Back after Go Back leads to the page before that, and from the first page out of the form', async () => {
    const { user } = await show({ initialAnswers: { a: 'x', c: 'z' } });
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    await user.click(press('Go Back'));
    await settle();
    expect(heading()).toBe('Page b');
    await move(-1);
    expect(heading()).toBe('Page a');
    await move(-1);
    expect(location.pathname).toBe(`/dashboard-${forms}`);
  });

  it('lead to the previous page if a draft is resumed on a later page, also after a reload', async () => {
    const { mount } = await show({ initialPage: 'c' });
    expect(history.state).toMatchObject({ formPages: { trail: ['a', 'c'] } });
    cleanup();
    mount();
    await screen.findByRole('textbox');
    await move(-1);
    expect(heading()).toBe('Page a');
    await move(-1);
    expect(location.pathname).toBe(`/dashboard-${forms}`);
  });

  it('lead back also at the moment in which a resumed page appears', async () => {
    let trail: Trail = ['a', 'b'];
    let onMove: (() => void) | undefined;
    const pageHistory: PageHistory = {
      trail: () => trail,
      replace: (next) => (trail = next),
      push: (next) => (trail = next),
      go: () => undefined,
      subscribe: (listener) => {
        onMove = listener;
        return () => undefined;
      },
    };
    const BackAtOnce = () => {
      useLayoutEffect(() => {
        trail = ['a'];
        onMove?.();
      }, []);
      return null;
    };
    render(
      <IntlProvider locale="en" onError={() => {}}>
        <KitThemeProvider>
          <KitForm
            form={compileForm(abc, [words])}
            registry={registry}
            pageHistory={pageHistory}
            initialAnswers={{ a: 'x' }}
            initialPage="b"
            onSubmit={async () => ({ ok: true })}
          />
          <BackAtOnce />
        </KitThemeProvider>
      </IntlProvider>,
    );
    await waitFor(() => expect(heading()).toBe('Page a'));
  });

  it('lead back from an earlier page if the draft continues there after a reload, as from another device', async () => {
    const initialAnswers = { a: 'x' };
    const { user, mount } = await show({ initialAnswers, initialPage: 'c' });
    cleanup();
    mount({ initialPage: 'b' });
    await screen.findByRole('textbox');
    await settle();
    expect(heading()).toBe('Page b');
    expect(history.state).toMatchObject({ formPages: { trail: ['a', 'b'] } });
    await user.click(press('Go Back'));
    await settle();
    expect(heading()).toBe('Page a');
    await move(-1);
    expect(location.pathname).toBe(`/dashboard-${forms}`);
  });

  it('skip a page that is no longer visible', async () => {
    const { user } = await show({ initialAnswers: { a: 'x', c: 'z' } });
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    await move(-2);
    expect(heading()).toBe('Page a');
    await user.clear(box('a'));
    await move(1);
    expect(heading()).toBe('Page c');
    await move(-1);
    expect(heading()).toBe('Page a');
  });

  it('Forward stops like Continue: for an invalid answer, and if the host keeps the participant on the page', async () => {
    const { user, mount } = await show({ initialAnswers: { a: 'y', c: 'z' } });
    await user.click(press('Continue'));
    await move(-1);
    await user.type(box('a'), ' too long');
    await move(1);
    expect(heading()).toBe('Page a');
    await waitFor(() => expect(screen.getByRole('heading', { name: /problem/ })).toHaveFocus());
    await user.clear(box('a'));
    await move(1);
    expect(heading()).toBe('Page c');
    await move(-1);
    cleanup();
    mount({ disableNext: true });
    await screen.findByRole('textbox');
    await move(1);
    expect(heading()).toBe('Page a');
    expect(screen.getByRole('alert')).toHaveTextContent('You cannot continue from this page yet.');
  });

  it('lead from the review to the last page, and from a changed question back to the review', async () => {
    const { user } = await show({ initialAnswers: { c: 'z' } });
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    expect(heading()).toBe(REVIEW);
    await user.click(press('Change: Question a'));
    expect(heading()).toBe('Page a');
    await move(-1);
    expect(heading()).toBe(REVIEW);
    await move(1);
    expect(heading()).toBe('Page a');
    await user.click(press('Continue'));
    await settle();
    expect(heading()).toBe(REVIEW);
    await move(-1);
    expect(heading()).toBe('Page c');
    await move(-1);
    expect(heading()).toBe('Page a');
  });

  it('lead from an answer that the service rejected to the review', async () => {
    const { user } = await show({
      initialAnswers: { a: 'y', c: 'z' },
      onSubmit: async () => ({ ok: false, fieldErrors: [{ attribute: 'a', message: 'Taken' }] }),
    });
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    await user.click(press('Submit'));
    await waitFor(() => expect(heading()).toBe('Page a'));
    await move(-1);
    expect(heading()).toBe(REVIEW);
  });

  it('do nothing while the answers are submitted, and never submit', async () => {
    let answer = (_: SubmitResult): void => undefined;
    const onSubmit = vi.fn(() => new Promise<SubmitResult>((resolve) => (answer = resolve)));
    const { user } = await show({ initialAnswers: { c: 'z' }, onSubmit });
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    await user.click(press('Submit'));
    await move(-1);
    expect(heading()).toBe(REVIEW);
    await act(async () => answer({ ok: false }));
    await move(-1);
    expect(heading()).toBe('Page c');
    await move(1);
    expect(heading()).toBe(REVIEW);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('lead out of the form in one step after submission', async () => {
    const { user } = await show({ initialAnswers: { c: 'z' } });
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    await user.click(press('Submit'));
    await settle();
    expect(history.state).toMatchObject({ formPages: { trail: ['a'] } });
    cleanup();
    await move(-1);
    expect(location.pathname).toBe(`/dashboard-${forms}`);
  });

  it('keep the state of others in an entry', async () => {
    const { user } = await show();
    await user.click(press('Continue'));
    expect(history.state).toMatchObject({ mine: forms, formPages: { trail: ['a', 'c'] } });
  });

  it('do not move if the participant left the form before its answers arrived', async () => {
    let arrive = (): void => undefined;
    const { user } = await show(
      {
        initialAnswers: { c: 'z' },
        initialPage: 'c',
        onSubmit: () => new Promise((resolve) => (arrive = () => resolve({ ok: true }))),
      },
      { schema: [page('a'), page('c')] as never },
    );
    await user.click(press('Submit'));
    cleanup();
    history.pushState({ place: 'settings' }, '', '/settings');
    await atRest(() => arrive());
    expect(history.state).toEqual({ place: 'settings' });
  });
});
