import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import { DraftStatusLine } from './DraftStatusLine.tsx';

const at = new Date(2030, 2, 15, 21, 43);
const whole = { files: 0, lost: 0, withheld: [] };
const words = { en: /you can stop here/, es: /puede parar aquí/ };
const statuses: readonly [string, DraftStatus, boolean][] = [
  ['everything is saved in the service', { kind: 'saved', at, except: whole }, true],
  ['a file is still being uploaded', { kind: 'saved', at, except: { ...whole, files: 1 } }, false],
  ['a file could not be saved', { kind: 'saved', at, except: { ...whole, lost: 1 } }, false],
  ['a sensitive answer is not saved', { kind: 'saved', at, except: { ...whole, withheld: ['pin'] } }, false],
  ['only this device has the answers', { kind: 'onDevice', except: whole }, false],
  ['the answers are being saved', { kind: 'saving' }, false],
  ['the answers are only on the screen', { kind: 'unsaved' }, false],
];

test.each([
  ['es-ES', es, 1, 'Guardado a la 1:05: puede parar aquí.'],
  ['es-ES', es, 13, 'Guardado a las 13:05: puede parar aquí.'],
  ['es-MX', es, 13, 'Guardado a la 1:05 p.m.: puede parar aquí.'],
  ['es-MX', es, 23, 'Guardado a las 11:05 p.m.: puede parar aquí.'],
  ['en-US', en, 13, 'Saved at 1:05 PM: you can stop here.'],
  ['en-GB', en, 13, 'Saved at 13:05: you can stop here.'],
  ['es-MX', es, 12, 'Guardado al mediodía: puede parar aquí.', 0],
  ['es-MX', es, 0, 'Guardado a la medianoche: puede parar aquí.', 0],
  ['en-US', en, 12, 'Saved at noon: you can stop here.', 0],
  ['en-US', en, 0, 'Saved at midnight: you can stop here.', 0],
  ['en-US', en, 12, 'Saved at 12:05 PM: you can stop here.'],
] as const)('formats the time as in %s, case %#', (locale, messages, hour, text, minute: number = 5) => {
  const status: DraftStatus = { kind: 'saved', at: new Date(2030, 2, 15, hour, minute, 30), except: whole };
  const { container } = render(
    <IntlProvider locale={locale} messages={messages}>
      <DraftStatusLine status={status} labelOf={(name) => name} />
    </IntlProvider>,
  );
  expect(container.textContent.replace(/\s/g, ' ').replace('p. m.', 'p.m.')).toContain(text);
});

test.each([
  ['en', en, '“Weight”'],
  ['es', es, '«Weight»'],
] as const)('names questions in the quotation marks of %s', (locale, messages, name) => {
  const status: DraftStatus = { kind: 'saved', at, except: { ...whole, withheld: ['Weight'] } };
  const { container } = render(
    <IntlProvider locale={locale} messages={messages}>
      <DraftStatusLine status={status} labelOf={(label) => label} />
    </IntlProvider>,
  );
  expect(container.textContent).toContain(name);
});

for (const [locale, messages] of [
  ['en', en],
  ['es', es],
] as const) {
  test.each(statuses)(
    `says in ${locale} that the participant may stop only if nothing would be lost: %s`,
    (_, status, mayStop) => {
      const { container } = render(
        <IntlProvider locale={locale} messages={messages}>
          <DraftStatusLine status={status} labelOf={(name) => name} />
        </IntlProvider>,
      );
      expect(words[locale].test(container.textContent)).toBe(mayStop);
      expect(container.querySelector('svg') !== null, 'the check').toBe(mayStop);
    },
  );
}
