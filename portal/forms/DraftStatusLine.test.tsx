// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import type { DraftStatus } from '../drafts/DraftKeeper.ts';
import { DraftStatusLine } from './DraftStatusLine.tsx';

const at = new Date(2030, 2, 15, 21, 43);
const whole = { files: 0, lost: 0, withheld: [] };
const words = { en: /You can stop here/, es: /Puede parar aquí/ };
const statuses: readonly [string, DraftStatus, boolean][] = [
  ['everything is at the service', { kind: 'saved', at, except: whole }, true],
  ['a file is still on its way', { kind: 'saved', at, except: { ...whole, files: 1 } }, false],
  ['a file could not be saved', { kind: 'saved', at, except: { ...whole, lost: 1 } }, false],
  ['a sensitive answer is not kept', { kind: 'saved', at, except: { ...whole, withheld: ['pin'] } }, false],
  ['only this device has the answers', { kind: 'onDevice', except: whole }, false],
  ['the answers are on their way', { kind: 'saving' }, false],
  ['the answers are nowhere but on the screen', { kind: 'unsaved' }, false],
];

for (const [locale, messages] of [['en', en], ['es', es]] as const) {
  test.each(statuses)(`says in ${locale} that the participant may stop, only if nothing would be lost: %s`, (_, status, mayStop) => {
    const { container } = render(<IntlProvider locale={locale} messages={messages}><DraftStatusLine status={status} labelOf={(name) => name} /></IntlProvider>);
    expect(words[locale].test(container.textContent)).toBe(mayStop);
    expect(container.querySelector('svg') !== null, 'the check').toBe(mayStop);
  });
}
