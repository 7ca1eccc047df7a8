import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { betweenScreens } from '#portal/state/page/offline.ts';
import { useNewVersion } from './Shell.tsx';

vi.mock('#portal/state/page/offline.ts', () => ({ betweenScreens: vi.fn() }));
beforeEach(() => void vi.mocked(betweenScreens).mockClear());

const FORM = '/manage/dashboard/contribution/last-night?occurrence=1';
test.each<[string, (string | undefined)[], number]>([
  ['the first screen', ['/manage/dashboard'], 0],
  ['the same screen again', [FORM, FORM], 0],
  ['a form after the dashboard', ['/manage/dashboard', FORM], 1],
  ['the dashboard after a form', [FORM, '/manage/dashboard'], 1],
  ['the dashboard after a receipt', ['/informed_consent', undefined, '/manage/dashboard'], 1],
  ['a redirect to the same screen', [FORM, undefined, FORM], 0],
  ['a step of the sign-up', ['/screener', '/registration'], 0],
])('%s', (_what, screens, times) => {
  const { rerender } = renderHook(({ here }) => useNewVersion(here), { initialProps: { here: screens[0] } });
  for (const here of screens.slice(1)) rerender({ here });
  expect(betweenScreens).toHaveBeenCalledTimes(times);
});
