import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { outbox, type OutboxStanding } from '#portal/state/page/unsent.ts';
import en from '#translations/en.json' with { type: 'json' };
import LogOutDialog from './LogOutDialog.tsx';

afterEach(() => void (outbox.standings = {}));

const waits: OutboxStanding = { kind: 'waits' };
const refused: OutboxStanding = { kind: 'refused', obstacle: 'closed' };
const { 'portal.logOut.title': title, 'portal.logOut.text': text } = en;
const { 'portal.logOut.refused.title': refusedTitle, 'portal.logOut.refused.text': refusedText } = en;

it.each<[string, Record<string, OutboxStanding>, string, string[]]>([
  ['wait', { a: waits }, title, [text]],
  ['were refused', { a: refused }, refusedTitle, [refusedText]],
  ['wait and were refused', { a: refused, b: waits }, title, [text, refusedText]],
  ['are not known yet', {}, title, [text]],
])('the question before a log-out tells how it stands with answers that %s', (_name, standings, heading, texts) => {
  outbox.standings = standings;
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
