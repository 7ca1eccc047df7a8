import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/index.ts';
import { KitForm, preload } from '#kit/form/kitForm/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import { withStylesheets } from '#kit/testing/stylesheets.ts';

async function mount(questions: number, layout?: string): Promise<HTMLElement> {
  const inputs = Array.from({ length: questions }, (_, i) => ({
    interface: 'text',
    name: `q${i}`,
    label: `Question ${i + 1}`,
  }));
  const form = compileForm(
    { schema: [{ inputs: [{ interface: 'field_container', label: 'Box', inputs, config: { layout } }] }] },
    fieldTypes,
  );
  await preload(registry, form);
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <KitForm form={form} registry={registry} onSubmit={async () => ({ ok: true })} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  await screen.findByRole('textbox', { name: new RegExp(`^Question ${questions}\\b`) });
  return screen.getByRole('group', { name: 'Box' });
}
const blocksIn = (box: HTMLElement) =>
  withStylesheets(() =>
    [...box.querySelectorAll<HTMLElement>('[data-block]')].map((block) => {
      const { display, contentVisibility, marginBlockStart } = getComputedStyle(block);
      return { questions: block.querySelectorAll('input').length, display, contentVisibility, marginBlockStart };
    }),
  );

test('a container with few questions has no blocks', async () => {
  expect(blocksIn(await mount(8))).toEqual([]);
});

test('many questions come in blocks, as far apart as the questions', async () => {
  const block = { display: 'grid', contentVisibility: 'auto', marginBlockStart: '0' };
  expect(blocksIn(await mount(18))).toEqual([8, 8, 2].map((questions) => ({ ...block, questions })));
});

test('in two columns, the questions of all blocks share one grid', async () => {
  const blocks = blocksIn(await mount(18, '2-columns'));
  expect(blocks.map(({ questions, display }) => [questions, display])).toEqual(
    [8, 8, 2].map((questions) => [questions, 'contents']),
  );
});
