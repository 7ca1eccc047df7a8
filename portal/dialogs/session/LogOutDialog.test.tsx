import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { unsentAnswers, type UnsentStanding } from '#portal/state/page/unsent.ts';
import en from '#translations/en.json' with { type: 'json' };
import LogOutDialog from './LogOutDialog.tsx';

afterEach(() => void (unsentAnswers.standings = {}));

const waits: UnsentStanding = { kind: 'waits' };
const refused: UnsentStanding = { kind: 'refused', obstacle: 'closed' };
const { 'portal.logOut.title': title, 'portal.logOut.text': text } = en;
const { 'portal.logOut.refused.title': refusedTitle, 'portal.logOut.refused.text': refusedText } = en;

it.each<[string, Record<string, UnsentStanding>, string, string[]]>([
  ['wait', { a: waits }, title, [text]],
  ['were refused', { a: refused }, refusedTitle, [refusedText]],
  ['wait and were refused', { a: refused, b: waits }, title, [text, refusedText]],
  ['are not known yet', {}, title, [text]],
])('the question before a logout tells how it stands with answers that %s', (_name, standings, heading, texts) => {
  unsentAnswers.standings = standings;
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <LogOutDialog answer={() => undefined} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  const dialog = screen.getByRole('alertdialog', { name: heading });
  for (const each of [text, refusedText]) expect(dialog.textContent!.includes(each), each).toBe(texts.includes(each));
});
