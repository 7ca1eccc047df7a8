import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { saveText } from '#portal/state/participant/downloads.ts';
import UnsentAnswers from './UnsentAnswers.tsx';

history.replaceState(null, '', '/sleep/');

vi.mock(import('#portal/state/participant/downloads.ts'), async (load) => ({ ...(await load()), saveText: vi.fn() }));

const definition = {
  region: 'US',
  schema: [{ inputs: [{ interface: 'file_uploader', name: 'photo', label: 'Your bed' }] }],
};
// As after a reload: the page does not have the bytes.
const data = { photo: [{ file_id: 'f1', name: 'bed.png', size: 4, type: 'image/png' }] };

test.each([
  ['waits with its answers, on the screen and in the saved text', [{ id: 'f1' }], 'bed.png – kept with these answers'],
  ['whose bytes the device does not have has to be chosen again', [], 'bed.png – not uploaded, please choose it again'],
])('a file %s', async (_what, files, words) => {
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <UnsentAnswers heading="Answers" title="Last night" definition={definition} data={data} files={files} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  fireEvent.click(screen.getByRole('button'));
  expect(vi.mocked(saveText).mock.lastCall?.[1]).toContain(words);
});

test.each([
  ['show the crisis support', 1, true],
  ['that call for no help show none', 0, false],
])('answers that wait %s', async (_what, item, isShown) => {
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <UnsentAnswers
          heading="Answers"
          title="Your mood"
          definition={{ region: 'US', schema: [{ inputs: [{ interface: 'phq9', name: 'phq9', label: 'Your mood' }] }] }}
          data={{
            phq9: {
              ...Object.fromEntries([...Array(9).keys()].map((i) => [`item_${i}`, i === 8 ? item : 0])),
              total: item,
            },
          }}
          files={[]}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  expect(await screen.findByText('Your mood')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Call 988' })).toHaveLength(isShown ? 1 : 0);
});
