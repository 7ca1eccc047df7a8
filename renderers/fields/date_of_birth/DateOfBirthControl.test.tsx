import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { typedData } from '#kit/testing/renderField.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import es from '#translations/es.json' with { type: 'json' };
import { dateOfBirthField } from './field.ts';

const registry = [fieldEntry(dateOfBirthField, () => import('./DateOfBirthControl.tsx'))];

async function mount(locale: string, input: object = {}) {
  const form = compileForm(
    { schema: [{ inputs: [{ interface: 'date_of_birth', name: 'born', label: 'Born', ...input }] }] },
    [dateOfBirthField],
    { locale },
  );
  await preload(registry, form);
  let data: Record<string, unknown> = {};
  render(
    <IntlProvider locale={locale} messages={locale.startsWith('es') ? es : {}} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <KitForm
          form={form}
          registry={registry}
          onSubmit={async () => ({ ok: true })}
          onChange={(change) => (data = typedData(change))}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return { user: setupUser(), value: () => data.born };
}

describe('the calendar of a date of birth', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Opens the calendar with a finger on a phone, or with a mouse. */
  async function open(mouse: boolean, input: object = {}) {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: mouse && media.includes('pointer: fine'),
      addEventListener() {},
      removeEventListener() {},
    }));
    const { user, value } = await mount('en-US', input);
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Born' }, { timeout: 15_000 }));
    const pick = async (...names: string[]) => {
      for (const name of names) await user.click(dialog.getByRole(/,/.test(name) ? 'gridcell' : 'radio', { name }));
    };
    return { user, value, dialog, pick };
  }

  it('[C2.22] on a phone is a popup with Confirm and Cancel', async () => {
    const { user, value, dialog, pick } = await open(false);
    await pick('1980', 'March', 'March 31, 1980');
    expect(value()).toBeUndefined();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(value()).toBe('1980-03-31'));
  });

  it('[C2.23] on a desktop picks the day', async () => {
    const { value, pick } = await open(true);
    await pick('1980', 'March', 'March 31, 1980');
    await waitFor(() => expect(value()).toBe('1980-03-31'));
  });

  it('[C2.24] asks for month and year only if the format has no day', async () => {
    const { value, dialog, pick } = await open(true, { config: { dob_format: 'YYYY-MM' } });
    await pick('1980');
    expect(dialog.queryByRole('gridcell')).toBeNull();
    await pick('March');
    await waitFor(() => expect(value()).toBe('1980-03'));
  });
});

describe('date of birth', () => {
  it.each([
    ['es', ['Día', 'Mes', 'Año'], 'textbox'],
    ['en-GB', ['Day', 'Month', 'Year'], 'textbox'],
    ['en-US', ['Month', 'Day', 'Year'], 'combobox'],
    ['sv-SE', ['Year', 'Month', 'Day'], 'textbox'],
  ])('orders the parts as usual in %s', async (locale, order, monthRole) => {
    await mount(locale);
    expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(order);
    expect(screen.getByRole(monthRole, { name: /^(Mes|Month)$/ })).toBeTruthy();
  });

  it('accepts typed parts without moving the focus', async () => {
    const { user, value } = await mount('es');
    await user.tab();
    await user.keyboard('31');
    expect(document.activeElement).toBe(screen.getByLabelText('Día'));
    await user.keyboard('{Tab}3{Tab}1980');
    expect(value()).toBe('1980-03-31');
  });

  it('accepts a month from the list', async () => {
    const { user, value } = await mount('en-US');
    await user.selectOptions(screen.getByLabelText('Month'), 'March');
    await user.type(screen.getByLabelText('Day'), '31');
    await user.type(screen.getByLabelText('Year'), '1980');
    expect(value()).toBe('1980-03-31');
  });

  it.each([
    ['es', 'Día', '1980-03-31'],
    ['es', 'Año', '31/3/1980'],
    ['en-US', 'Day', '3/31/1980'],
  ])('fills every part from a date pasted in %s into %s: %s', async (locale, part, text) => {
    const { user, value } = await mount(locale);
    await user.click(screen.getByLabelText(part));
    await user.paste(text);
    expect(value()).toBe('1980-03-31');
  });

  it('accepts parts of a keyboard in full width, and with invisible characters', async () => {
    const { user, value } = await mount('es');
    await user.tab();
    await user.keyboard('３１{Tab}３{Tab}\u200E1980\u200B{Tab}');
    expect(value()).toBe('1980-03-31');
  });

  it('marks the part that is wrong', async () => {
    const { user } = await mount('es');
    await user.tab();
    await user.keyboard('30{Tab}2{Tab}1980{Tab}{Tab}');
    expect(screen.getByText('Fecha no válida: no existe el día 30 en febrero de 1980.')).toBeTruthy();
    expect([...document.querySelectorAll('input[aria-invalid=true]')]).toEqual([screen.getByLabelText('Día')]);
  });

  it('keeps and rejects a half-typed date even if the field is optional', async () => {
    const { user, value } = await mount('es', { required: false });
    await user.tab();
    await user.keyboard('30');
    await user.click(screen.getByRole('button', { name: es['kit.form.submit'] }));
    expect(screen.getAllByText(/Elija un día, un mes y un año/).length).toBeGreaterThan(0);
    expect(value()).toBe('--30');
    expect(screen.getByLabelText('Día')).toHaveProperty('value', '30');
  });
});
