import { readFileSync } from 'node:fs';
import { type Debugger, type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { browserPageHistory } from '#kit/form/kitForm/pageHistory.ts';
import { BareForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import en from '#translations/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** Maximum number of files that a change of one text may execute. */
const MOST_FILES = 32;

const options = [
  { value: 'y', label: 'Yes' },
  { value: 'n', label: 'No' },
];
const condition = { field: 'smokes', equals: 'y' };
const form = compileForm(
  {
    schema: [
      {
        title: 'About you',
        inputs: [
          { interface: 'text', name: 'town', label: 'Town', required: true, config: { max_length: 40 } },
          { interface: 'number', name: 'age', label: 'Age', required: true },
          { interface: 'radioinput', name: 'smokes', label: 'Do you smoke?', options },
          { interface: 'number', name: 'packs', label: 'Packs a day', condition },
          { interface: 'date_picker', name: 'seen', label: 'Last visit' },
          { interface: 'file_uploader', name: 'letters', label: 'Letters' },
        ],
      },
      { title: 'Smoking', condition, inputs: [{ interface: 'text', name: 'brand', label: 'Brand' }] },
    ],
  } as never,
  fieldTypes,
);

/** Functions of the module loader, which return an exported value. */
const EXPORT = /^\(\) ?=> ?\{ ?try \{ ?return /;

/** The project's files with a function that runs during an action. */
async function filesRunBy(action: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  const ask = <T,>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) => (error ? reject(error) : resolve(result as T))),
    );
  await ask('Debugger.enable');
  await ask('Profiler.enable');
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await ask('Profiler.takePreciseCoverage');
  await action();
  const { result } = await ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
  const files = new Set<string>();
  for (const { url, scriptId, functions } of result) {
    const file = /(?:^|\/)((?:kit|renderers)\/[^?]+)/.exec(url.replace('file://', '').replace(`${root}/`, ''))?.[1];
    if (!file || url.includes('/node_modules/')) continue;
    const { scriptSource } = await ask<Debugger.GetScriptSourceReturnType>('Debugger.getScriptSource', { scriptId });
    const runs = functions.some(({ ranges: [range] }) => {
      return range!.count > 0 && !EXPORT.test(scriptSource.slice(range!.startOffset, range!.endOffset));
    });
    if (runs) files.add(file);
  }
  session.disconnect();
  return [...files].sort();
}

/** The files that kit/README.md lists for a keystroke. */
function filesInReadme(): string[] {
  const [, walk = ''] = readFileSync(join(root, 'kit/README.md'), 'utf8').split('## The walk of a keystroke\n');
  const [list] = walk.split('\n## ');
  return [...new Set([...list!.matchAll(/`((?:kit|renderers)\/[\w/.-]+\.tsx?)`/g)].map(([, file]) => file!))].sort();
}

longTest('a keystroke in a text field executes the files that kit/README.md lists, and at most 32', async () => {
  expect(form.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  await preload(registry, form);
  const user = setupUser();
  render(
    <IntlProvider locale="en" messages={en}>
      <KitThemeProvider>
        <BareForm
          form={form}
          registry={registry}
          pageHistory={browserPageHistory('keystroke')}
          onSubmit={async () => ({ ok: true })}
          onDraft={() => undefined}
          onWithdraw={() => undefined}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  const box = screen.getByRole('textbox', { name: /Town/ });
  await user.type(box, 'Par');
  const files = await filesRunBy(() => user.keyboard('i'));
  expect(box).toHaveValue('Pari');
  expect(files).toEqual(filesInReadme());
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});
