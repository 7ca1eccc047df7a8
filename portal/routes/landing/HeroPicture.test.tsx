import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KitThemeProvider } from '#kit/theme/index.ts';
import { HeroPicture } from './Landing.tsx';

const shown = (path: string | undefined) => {
  const { container } = render(
    <KitThemeProvider branding={{}}>
      <HeroPicture path={path} />
    </KitThemeProvider>,
  );
  return () => container.querySelector('[data-hero-picture]')!.firstElementChild!;
};

test('the picture of the study is shown, and rings if it cannot be fetched', () => {
  const picture = shown('/night.svg');
  expect(picture()).toHaveAttribute('src', '/night.svg');
  fireEvent.error(picture());
  expect(picture().localName).toBe('svg');
});

test('a study without a picture has rings', () => {
  expect(shown(undefined)().localName).toBe('svg');
});
