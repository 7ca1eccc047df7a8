import { render } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { IntlProvider } from 'react-intl';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import type { FieldExample } from '#kit/pure/fields/example.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { typedData } from '#kit/testing/renderField.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import { gatedTypes } from './checks.ts';
import { compileExample, NOW } from './compileExample.ts';

export type Language = 'en' | 'es';
const catalogues = { en, es };

export interface RenderOptions {
  language?: Language;
  /** Overrides for the example's input. */
  over?: Partial<InputDefinition>;
  /** Inputs before the example's. */
  before?: readonly InputDefinition[];
  /** Whether the form starts with the example's value. */
  filled?: boolean;
  readOnly?: boolean;
}

/** Renders an example in the kit's own form, as a participant sees it. */
export async function mount(
  example: FieldExample,
  { language = 'en', over, before, filled = true, readOnly }: RenderOptions = {},
) {
  const { form, field, fields, read, data } = compileExample(example, gatedTypes(fieldTypes), {
    locale: language,
    over,
    before,
  });
  await preload(registry, form);
  const missing: string[] = [];
  let present: Record<string, unknown> = filled ? data : form.initialData;
  const user = setupUser();
  const { container, unmount } = render(
    <IntlProvider locale={language} messages={catalogues[language]} onError={(error) => missing.push(error.message)}>
      <KitThemeProvider>
        <KitForm
          form={{ ...form, initialData: present }}
          registry={registry}
          initialPlaces={filled && field && example.place !== undefined ? { [field.key]: example.place } : undefined}
          services={{ now: () => NOW }}
          readOnly={readOnly}
          onChange={(change) => {
            present = typedData(change);
          }}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return {
    user,
    container,
    close: unmount,
    form,
    field,
    /** Errors of react-intl: a missing text, a text that cannot be formatted. */
    missing,
    value: () => read(present),
    root: () =>
      field || fields.length === 0
        ? [...container.querySelectorAll<HTMLElement>('[data-field]')].find((node) => node.dataset.field === field?.key)
        : (container.querySelector<HTMLElement>('[data-container]') ?? undefined),
  };
}

type Rendered = Awaited<ReturnType<typeof mount>>;

/** Selector of everything that a participant can operate. */
const ACTS =
  'input:not([type=hidden]), select, textarea, button, a[href], canvas[tabindex], [role=combobox], [role=listbox], [role=slider], [role=radiogroup], [role=switch]';

/** Whether a participant can operate anything in a part of the page. */
export const isOperable = (container: HTMLElement): boolean => container.querySelector(ACTS) !== null;

/** Operable elements without an accessible name; a screen reader would announce only their role. */
export const nameless = (container: HTMLElement): string[] =>
  [...container.querySelectorAll<HTMLElement>(ACTS)]
    .filter(
      (node) => node.closest('[aria-hidden=true], [hidden]') === null && computeAccessibleName(node).trim() === '',
    )
    .map((node) => node.outerHTML.slice(0, 120));

/** The error text shown by the field or a part of it, and whether an element refers to it as its description. */
export function shownError({ root }: Rendered): { text: string; isTied: boolean } | undefined {
  const frame = root();
  const node = [...(frame?.querySelectorAll<HTMLElement>('.KitField-error') ?? [])].find((candidate) =>
    candidate.textContent?.trim(),
  );
  if (!frame || !node) return undefined;
  const speakers = [frame, ...frame.querySelectorAll<HTMLElement>('[aria-describedby]')];
  const isTied = speakers.some((speaker) => speaker.getAttribute('aria-describedby')?.split(' ').includes(node.id));
  return { text: node.textContent!.trim(), isTied };
}

/** Moves the focus from behind the field back through it with Shift+Tab only, until it is before the field. */
export async function passBack({ user, root }: Rendered): Promise<void> {
  for (let stops = 0; stops < 3 && !root()?.contains(document.activeElement); stops += 1)
    await user.tab({ shift: true });
  const entered = root()?.contains(document.activeElement) === true;
  if (!entered) throw new Error('Shift+Tab does not lead into the field');
  for (let stops = 0; stops < 60 && root()?.contains(document.activeElement); stops += 1)
    await user.tab({ shift: true });
  if (root()?.contains(document.activeElement)) throw new Error('Shift+Tab does not leave the field');
}

/** Moves the focus to the field's first stop and out of the field with Tab only. */
export async function passThrough({ user, root }: Rendered): Promise<void> {
  await user.tab();
  for (let stops = 0; stops < 60 && root()?.contains(document.activeElement); stops += 1) await user.tab();
  if (root()?.contains(document.activeElement)) throw new Error('Tab does not leave the field');
}

/**
 * The error below a question that holds the example's value, as a participant reads it once the focus has passed through the question;
 * undefined if there is none.
 */
export async function errorAfterVisit(example: FieldExample, options?: RenderOptions): Promise<string | undefined> {
  const rendered = await mount(example, options);
  await passThrough(rendered);
  const error = shownError(rendered);
  if (error && !error.isTied) throw new Error(`nothing refers to “${error.text}” as its description`);
  rendered.close();
  return error?.text;
}
