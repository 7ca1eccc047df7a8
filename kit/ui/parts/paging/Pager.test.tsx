import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { LiveRegion } from '../notices/LiveRegion.tsx';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { Pager } from './Pager.tsx';

afterEach(() => vi.unstubAllGlobals());

function Paged({ count }: { count: number }) {
  const [page, setPage] = useState(1);
  return <Pager page={page} count={count} onPage={setPage} />;
}
const mount = (count: number) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <LiveRegion />
        <Paged count={count} />
      </KitThemeProvider>
    </IntlProvider>,
  );
const numbers = () => screen.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('[C9.56] shows five pages, opens them and keeps the focus', async () => {
  mount(9);
  const user = setupUser();
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Page 5'));
  expect(numbers()).toEqual(['3', '4', '5', '6', '7']);
  expect(button('Page 5')).toHaveAttribute('aria-current', 'page');
  expect(button('Page 5')).toHaveFocus();
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('Page 5 of 9'));
  await user.click(button('Next'));
  expect(button('Page 6')).toHaveAttribute('aria-current', 'page');
});

it('[C9.57] shows three pages on a mobile screen', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  mount(9);
  expect(numbers()).toEqual(['1', '2', '3']);
});

it.each([
  ['[F9.42]', 774, 3],
  ['[F9.42]', 775, 5],
])('%s a screen of %i px shows %i pages', (_ids, width, count) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: width <= Number(/\(max-width: ([\d.]+)px\)/.exec(media)?.[1] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }));
  mount(9);
  expect(numbers()).toHaveLength(count);
});

it('renders nothing for one page', () => {
  mount(1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
