import { render, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { useIntl } from 'react-intl';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '#translations/load.ts';
import { study } from '#portal/state/study/study.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { Language } from './Language.tsx';

beforeAll(() => enterVisit(browserVisit));
afterEach(() => vi.restoreAllMocks());

const hello = { id: 'portal.test.missing', defaultMessage: 'Hello' };
function Hello() {
  return <p>{useIntl().formatMessage(hello)}</p>;
}

test.each<[ids: string, locale: string, isMissing: boolean]>([
  ['[P8.29] [P8.30] [F8.31] [F8.32] [C8.72] [C8.73]', 'es', true],
  ['English texts are in the code:', 'en', false],
])(
  '%s a text that is missing in the catalogue is reported, and thrown in tests: %s',
  async (_ids, locale, isMissing) => {
    await loadTexts(locale);
    preferences.locale = locale;
    study.load = { kind: 'ready', landing: ref({ primary_locale: 'en', nodes: [] } as never) };
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const mount = () =>
      render(
        <Language>
          <Hello />
        </Language>,
      );
    if (isMissing) expect(mount).toThrow('Missing message: "portal.test.missing"');
    else expect(mount().container.textContent).toBe('Hello');
    const texts = reported.mock.calls.filter(([what]) => what === 'A text is missing');
    expect(texts).toEqual(isMissing ? texts.map(() => ['A text is missing', { key: 'portal.test.missing' }]) : []);
    expect(texts.length > 0).toBe(isMissing);
  },
);

function Sample() {
  const intl = useIntl();
  const time = intl
    .formatTime(new Date(2030, 2, 15, 23, 5))
    .replace(/\s/g, ' ')
    .replace('p. m.', 'p.m.');
  return <p>{`${time} ${intl.formatNumber(7.5)} ${intl.messages['portal.header.home'] ?? 'Home'}`}</p>;
}

test.each<[chosen: string, device: string[], region: string, text: string]>([
  ['es', ['es-MX', 'en'], 'US', '11:05 p.m. 7.5 Inicio'],
  ['es', ['es-ES'], 'US', '23:05 7,5 Inicio'],
  ['es', ['en-GB'], 'US', '11:05 p.m. 7.5 Inicio'],
  ['es-US', ['es-ES'], 'US', '23:05 7,5 Inicio'],
  ['en', ['en-GB'], 'US', '23:05 7.5 Home'],
  ['fr', ['fr-FR'], 'US', '11:05 PM 7.5 Home'],
])('formats numbers and times in %s on a device with %j in a study of %s: %s', async (chosen, device, region, text) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(device);
  preferences.locale = chosen;
  study.load = { kind: 'ready', landing: ref({ region, primary_locale: 'en', nodes: [] } as never) };
  render(
    <Language>
      <Sample />
    </Language>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.documentElement.lang, 'the language of the texts').toBe(chosen === 'fr' ? 'en' : chosen);
});
