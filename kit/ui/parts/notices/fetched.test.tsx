import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { PlainSupport } from '../support/fetchedDialog.tsx';
import { fetched } from './fetched.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Waiting = ({ name }: { name: string }) => <p>Fetching {name}</p>;
/** An import that the test resolves or rejects. */
function held() {
  let come!: (module: { default: typeof Greeting }) => void;
  let fail!: (cause: Error) => void;
  const module = new Promise<{ default: typeof Greeting }>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return {
    load: vi.fn(() => module),
    come: () => act(async () => come({ default: Greeting })),
    fail: () => act(async () => fail(new Error('no network'))),
  };
}

it('loads on first rendering and meanwhile renders the stand-in with the same props', async () => {
  const { load, come } = held();
  const Part = fetched(load, { Waiting });
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <Part name="Ana" />
      <Part name="Luis" />
    </>,
  );
  expect(screen.getByText('Fetching Ana')).toBeVisible();
  await come();
  expect(screen.getByText('Hello Ana')).toBeVisible();
  expect(screen.getByText('Hello Luis')).toBeVisible();
  expect(screen.queryByText(/Fetching/)).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

it('renders preloaded code without waiting', async () => {
  const Part = fetched(async () => ({ default: Greeting }), { Waiting });
  expect(Part.loaded).toBeUndefined();
  await Part.preload();
  expect(Part.loaded).toBe(Greeting);
  const stood = vi.fn(() => null);
  const Other = fetched(async () => ({ default: Greeting }), { Waiting: stood });
  await Other.preload();
  render(<Other name="Ana" />);
  expect(screen.getByText('Hello Ana')).toBeVisible();
  expect(stood).not.toHaveBeenCalled();
});

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => (this.state.message ? <p>Failed: {this.state.message}</p> : this.props.children);
}

it('throws a failed load to the error boundary, and retries when mounted again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const tries = [held(), held()];
  const Part = fetched(() => tries.shift()!.load(), { Waiting });
  const [first, second] = tries;
  const rendered = render(
    <Boundary>
      <Part name="Ana" />
    </Boundary>,
  );
  await first!.fail();
  expect(screen.getByText('Failed: no network')).toBeVisible();
  rendered.unmount();
  render(
    <Boundary>
      <Part name="Ana" />
    </Boundary>,
  );
  expect(screen.getByText('Fetching Ana')).toBeVisible();
  await second!.come();
  expect(screen.getByText('Hello Ana')).toBeVisible();
  complaints.mockRestore();
});

it('renders a stand-in for code that cannot be loaded, which can retry repeatedly', async () => {
  const tries = [held(), held(), held()];
  const [first, second, third] = tries;
  const failed = vi.fn();
  const Failed = ({ name, retry }: { name: string; retry(): Promise<void> }) => (
    <button type="button" onClick={() => retry().catch(failed)}>
      No {name}
    </button>
  );
  const Part = fetched(() => tries.shift()!.load(), { Waiting, Failed });
  render(<Part name="Ana" />);
  await first!.fail();
  act(() => screen.getByText('No Ana').click());
  await second!.fail();
  expect(failed).toHaveBeenCalledTimes(1);
  act(() => screen.getByText('No Ana').click());
  expect(screen.getByText('No Ana')).toBeVisible();
  await third!.come();
  expect(screen.getByText('Hello Ana')).toBeVisible();
});

it('rejects a load that throws, and a module without a default export', async () => {
  const thrown = fetched(() => {
    throw new Error('no loader');
  });
  await expect(thrown.preload()).rejects.toThrow('no loader');
  const empty = fetched(async () => ({}) as never);
  await expect(empty.preload()).rejects.toThrow(/^The module of .* has no default export\.$/s);
});

it('the crisis message is on the page, with its numbers and the focus, while the dialog’s code is not', async () => {
  const [onContinue, onClose] = [vi.fn(), vi.fn()];
  const { load, fail } = held();
  const Support = fetched(load as never, { Waiting: PlainSupport, Failed: PlainSupport });
  const texts = {
    header: '',
    content: 'You are not alone.',
    emergency: '911',
    region: 'US',
    lines: [
      {
        name: 'Lifeline',
        number: '+1 (800) 273',
        hours: 'always',
        free: true,
        text: { number: '741741', word: 'HOME' },
        chat: 'https://chat.example.org/',
        note: 'In many languages.',
      },
    ],
  };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <Support texts={texts as never} onContinue={onContinue} onClose={onClose} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  const isWhole = (): void => {
    const message = screen.getByRole('alert');
    expect(message).toHaveFocus();
    expect(message).toHaveTextContent('Mental Health Resources');
    expect(message).toHaveTextContent('You are not alone.');
    expect(message).toHaveTextContent('call 911 or go to the nearest emergency room');
    expect(message).toHaveTextContent(
      'Free and confidential support, 24 hours a day, 7 days a week. In many languages.',
    );
    expect(message).toHaveTextContent('These numbers work in this country: United States.');
    expect(message).toHaveTextContent('Nobody reads your answers right away');
    expect(screen.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
    expect(screen.getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute('href', 'sms:741741');
    expect(screen.getByRole('link', { name: 'Chat online (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://chat.example.org/',
    );
    expect(screen.getByRole('link', { name: 'Call +1 (800) 273' })).toHaveAttribute('href', 'tel:+1800273');
  };
  isWhole();
  await fail();
  isWhole();
  act(() => screen.getByRole('button', { name: 'Continue' }).click());
  act(() => screen.getByRole('button', { name: 'Go back to my answers' }).click());
  expect([onContinue.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});
