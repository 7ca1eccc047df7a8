import { beforeEach, expect, test, vi } from 'vitest';
import { setManifestLocale } from './Language.tsx';

beforeEach(() => document.head.replaceChildren());

const link = (href: string) => {
  document.head.innerHTML = `<link rel="manifest" href="${href}">`;
  return document.head.querySelector('link')!;
};

test('the manifest follows the language of the portal', () => {
  const manifest = link('/sleep/manifest.webmanifest?locale_override=en');
  setManifestLocale('es-MX');
  expect(manifest.getAttribute('href')).toBe('/sleep/manifest.webmanifest?locale_override=es-MX');
});

test('in the same language it is not fetched again', () => {
  const set = vi.spyOn(link('/sleep/manifest.webmanifest?locale_override=es'), 'setAttribute');
  setManifestLocale('es');
  expect(set).not.toHaveBeenCalled();
});

test('a page without a manifest gets none', () => {
  setManifestLocale('es');
  expect(document.head.children).toHaveLength(0);
});
