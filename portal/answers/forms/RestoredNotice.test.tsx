import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { compileForm, type RestoredDraft } from '#kit/pure/compile/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { RestoredNotice } from './RestoredNotice.tsx';

history.replaceState(null, '', '/sleep/');

installExpressions();
const ask = (type: string, name: string, label: string) => ({ interface: type, name, label });
const form = compileForm(
  { schema: [{ inputs: [ask('text', 'why', 'Why'), ask('pin', 'code', 'Code against {{ why }}')] }] },
  fieldTypes,
);
const draft = (over: Partial<RestoredDraft>): RestoredDraft =>
  ({ data: {}, unfit: { changed: [], removed: 0 }, ...over }) as RestoredDraft;
const said = (restored: RestoredDraft | undefined, isMerged = false) =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <RestoredNotice form={form} restored={restored} isMerged={isMerged} />
      </KitThemeProvider>
    </IntlProvider>,
  ).container.textContent;

test.each<[name: string, text: string, restored: RestoredDraft | undefined, isMerged?: boolean]>([
  ['nothing without a draft', '', undefined],
  ['nothing for a draft without answers', '', draft({})],
  ['that the answers are still there', 'Your earlier answers are still here.', draft({ data: { why: 'Rain' } })],
  ['answers from another device', 'Answers that you gave on another device have been added.', draft({}), true],
  ['which answers no longer fit', 'Why', draft({ unfit: { changed: ['Why'], removed: 0 } })],
  [
    'which answers to give again, with the answers in their labels',
    '“Code against Rain”',
    draft({ data: { why: 'Rain' }, retype: ['code'] }),
  ],
  [
    'that of an answer that no longer fits, too',
    '“Code against Rain”',
    draft({ data: { why: 'Rain' }, unfit: { changed: ['Code against {{ why }}'], removed: 0 } }),
  ],
])('the notice above a form says %s', (_name, text, restored, isMerged) => {
  if (text === '') expect(said(restored, isMerged)).toBe('');
  else expect(said(restored, isMerged)).toContain(text);
});
