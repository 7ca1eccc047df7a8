import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { computeAccessibleName } from 'dom-accessibility-api';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { typedData } from '#kit/testing/renderField.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { boundsOptions, boundsSchema } from '#kit/pure/dates/dateBounds.ts';
import type { DateFormat } from '#kit/pure/dates/partialDate.ts';
import { defineFieldType, type InputDefinition } from '#kit/pure/fields/types.ts';
import { createControl } from '#kit/form/createControl.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import { spanOfBirth } from './calendarSpan.ts';
import { DatePartsInput } from './DatePartsInput.tsx';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

const bounds = { no_future: true };
const formatOf = (input: InputDefinition) => (input.config?.format ?? 'YYYY-MM-DD') as DateFormat;
const bornField = defineFieldType<string>({
  type: 'born',
  inputSchema: {},
  schema: (input) => ({ type: 'string', dateParts: formatOf(input), ...boundsSchema(bounds) }) as object,
  options: (input, { locale }) => ({ format: formatOf(input), ...boundsOptions(bounds, locale) }),
});
const BornControl = createControl<string, { format: DateFormat }>(function BornControl(field) {
  const { id, label, value, setValue, options, required, disabled, readOnly, locale, services } = field;
  return (
    <FieldFrame field={field} kind="group">
      <DatePartsInput
        {...{ id, value, locale, required, disabled, readOnly }}
        onChange={setValue}
        format={options.format}
        span={spanOfBirth(services.now())}
        title={label}
        wrong={undefined}
        describedBy={undefined}
      />
    </FieldFrame>
  );
});
const registry = [fieldEntry(bornField, () => Promise.resolve({ default: BornControl }))];
const now = new Date(2026, 5, 15, 9, 30);

interface Drawing {
  locale?: string;
  input?: object;
  born?: string;
  /** Whether to simulate a mouse and a wide window, instead of a phone. */
  mouse?: boolean;
}

async function mount({ locale = 'en-GB', input = {}, born, mouse = false }: Drawing = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: mouse && media.includes('pointer: fine'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const form = compileForm(
    { schema: [{ inputs: [{ interface: 'born', name: 'born', label: 'Born', required: true, ...input }] }] },
    [bornField],
    { locale },
  );
  await preload(registry, form);
  let data: Record<string, unknown> = born === undefined ? {} : { born };
  const texts = locale.startsWith('es') ? es : en;
  render(
    <IntlProvider locale={locale} messages={texts}>
      <KitThemeProvider branding={{}}>
        <KitForm
          form={{ ...form, initialData: data }}
          registry={registry}
          services={{ now: () => now }}
          onChange={(change) => (data = typedData(change))}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  const user = setupUser();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts['kit.date.calendar'] });
  const open = async () => {
    await user.click(button());
    return within(await screen.findByRole('dialog', { name: 'Born' }, { timeout: 15_000 }));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, texts, value: () => data.born, button, open, closed };
}

afterEach(() => vi.unstubAllGlobals());

describe('the calendar of a date field', () => {
  it('fills the parts once year, month and day are confirmed, and returns the focus', async () => {
    const { user, value, button, open, closed } = await mount();
    const dialog = await open();
    await user.click(dialog.getByRole('radio', { name: '1980' }));
    await user.click(dialog.getByRole('radio', { name: 'March' }));
    await user.click(dialog.getByRole('gridcell', { name: '31 March 1980' }));
    expect(value()).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await closed();
    expect(value()).toBe('1980-03-31');
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map((part) => part.value)).toEqual(['31', '3', '1980']);
    expect(document.activeElement).toBe(button());
  });

  it('accepts the day immediately with a mouse', async () => {
    const { user, value, open, closed } = await mount({ mouse: true, born: '1980-03-31' });
    const dialog = await open();
    expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(dialog.getByRole('gridcell', { selected: true }).textContent).toBe('31');
    await user.click(dialog.getByRole('gridcell', { name: '1 March 1980' }));
    await closed();
    expect(value()).toBe('1980-03-01');
  });

  it.each([
    ['MM-DD-YYYY', ['1980', 'March', '31 March 1980'], '03-31-1980'],
    ['YYYY-MM', ['1980', 'March'], '1980-03'],
    ['YYYY', ['1980'], '1980'],
  ])('asks for the parts of %s and writes that format', async (format, picks, written) => {
    const { user, value, open, closed } = await mount({ mouse: true, input: { config: { format } } });
    const dialog = await open();
    for (const name of picks)
      await user.click(dialog.getByRole(name.startsWith('31') ? 'gridcell' : 'radio', { name }));
    await closed();
    expect(value()).toBe(written);
  });

  it.each([
    ['Cancel', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Close', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
  ])('changes nothing and shows no error on %s', async (_name, leave) => {
    const { user, value, button, open, closed } = await mount({ born: '1980-3-' });
    const dialog = await open();
    await user.click(dialog.getByRole('radio', { name: '1990' }));
    await user.click(dialog.getByRole('radio', { name: 'May' }));
    await user.click(dialog.getByRole('gridcell', { name: '5 May 1990' }));
    await leave(user);
    await closed();
    expect(value()).toBe('1980-3-');
    expect(document.activeElement).toBe(button());
    expect(document.querySelector('[data-invalid]')).toBeNull();
    // The next opening starts with the answer again.
    expect((await open()).queryByRole('gridcell')).toBeNull();
  });

  it('[C9.20] offers neither future dates nor years before the first', async () => {
    const { user, open } = await mount();
    const dialog = await open();
    expect(dialog.getByRole('radiogroup', { name: 'Choose a year' })).toBeTruthy();
    const years = dialog.getAllByRole('radio').map((year) => year.textContent);
    expect([years[0], years.at(-1), years.length]).toEqual(['1901', '2026', 126]);
    await user.click(dialog.getByRole('radio', { name: '2026' }));
    expect(dialog.getAllByRole('radio').filter((month) => !(month as HTMLButtonElement).disabled)).toHaveLength(6);
    await user.click(dialog.getByRole('radio', { name: 'June' }));
    const isOpen = (name: string) => !(dialog.getByRole('gridcell', { name }) as HTMLButtonElement).disabled;
    expect([isOpen('15 June 2026'), isOpen('16 June 2026')]).toEqual([true, false]);
    expect((dialog.getByRole('button', { name: 'Next month' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('accepts no date with only the year selected', async () => {
    const { user, value, open } = await mount();
    const dialog = await open();
    await user.click(dialog.getByRole('radio', { name: '1980' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose a year, a month and a day first.');
    expect(value()).toBeUndefined();
  });

  it('is in Spanish, with its months and weeks', async () => {
    const { user, value, texts, open } = await mount({ locale: 'es' });
    const dialog = await open();
    await user.click(dialog.getByRole('radio', { name: '1980' }));
    await user.click(dialog.getByRole('radio', { name: 'marzo' }));
    expect(dialog.getAllByRole('columnheader').map((day) => day.getAttribute('aria-label'))).toEqual([
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
      'domingo',
    ]);
    expect(dialog.getByRole('button', { name: 'Mes siguiente' })).toBeTruthy();
    await user.click(dialog.getByRole('gridcell', { name: '31 de marzo de 1980' }));
    await user.click(dialog.getByRole('button', { name: texts['kit.picker.confirm'] }));
    expect(value()).toBe('1980-03-31');
  });

  it('works by keyboard alone, from the answer', async () => {
    const { user, value, button, open, closed } = await mount({ mouse: true, born: '1980-03-31' });
    button().focus();
    await open();
    expect(document.activeElement?.textContent).toBe('31');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('1 April 1980'));
    await user.keyboard('{Enter}');
    await closed();
    expect(value()).toBe('1980-04-01');
  });

  it.each([
    ['YYYY-MM-DD', undefined],
    ['YYYY-MM-DD', '1980-03-31'],
    ['YYYY-MM', '1980-03'],
    ['YYYY', undefined],
  ])('is accessible and has named lists: %s from %s', async (format, born) => {
    const { user, open } = await mount({ born, input: { config: { format } } });
    const dialog = await open();
    const faults = async () => {
      const { violations } = await axe.run(screen.getByRole('dialog'), {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    };
    const unnamed = () =>
      [...dialog.queryAllByRole('radiogroup'), ...dialog.queryAllByRole('grid')].filter(
        (list) => computeAccessibleName(list) === '',
      );
    expect(await faults()).toEqual([]);
    expect(unnamed()).toEqual([]);
    if (born || format === 'YYYY') return;
    await user.click(dialog.getByRole('radio', { name: '1980' }));
    expect(await faults()).toEqual([]);
    expect(unnamed()).toEqual([]);
  });

  it('is absent while the field is read-only, and disabled with it', async () => {
    await mount({ input: { read_only: true } });
    expect(screen.queryByRole('button', { name: en['kit.date.calendar'] })).toBeNull();
    const { button } = await mount({ input: { disabled: true } });
    expect(button().disabled).toBe(true);
  });
});

describe('when the calendar cannot be loaded', () => {
  it('shows that, keeps the typed text, and can be retried', async () => {
    vi.doMock('./CalendarDialog.tsx', () => {
      throw new Error('offline');
    });
    const { user, value, button } = await mount({ born: '1980-3-' });
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(en['kit.date.calendar.unavailable']);
    expect(value()).toBe('1980-3-');
    expect(button().disabled).toBe(false);
    vi.doUnmock('./CalendarDialog.tsx');
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Born' })).toBeTruthy();
    expect(screen.queryByText(en['kit.date.calendar.unavailable'])).toBeNull();
  });
});
