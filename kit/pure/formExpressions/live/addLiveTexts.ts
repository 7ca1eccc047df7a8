import type { UISchemaElement } from '@jsonforms/core';
import {
  type CompiledForm,
  liveContentOf,
  type OtherForms,
  type TextSurroundings,
  type WithTexts,
} from '#kit/pure/compile/index.ts';
import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { Live, type PlacedText } from './Live.ts';
import { bracesIn, compileText, type Levels } from './readTexts.ts';
import { reportTextFaults } from './textFaults.ts';

/** Adds their texts to the parts of a form that have any with expressions. */
class Parts {
  /** The texts that were found, as they are written. */
  readonly found = new Set<string>();
  private readonly done = new Set<unknown>();

  constructor(
    private readonly types: ReadonlyMap<string, AnyFieldType>,
    private readonly others: OtherForms | undefined,
  ) {}

  form({ pages, fields }: CompiledForm): void {
    const levels: Levels = [{ fields }];
    this.fields(levels);
    for (const page of pages) {
      const heading = { label: page.title, options: {} };
      this.part(heading, levels);
      if (liveContentOf(heading)) page.heading = heading;
      this.elements(page.uischema.elements, levels);
    }
  }

  private fields(levels: Levels): void {
    for (const field of levels[0]!.fields) {
      this.part(field, levels);
      if (!field.row) continue;
      const inside = [field.row, ...levels];
      this.fields(inside);
      this.elements(field.row.elements, inside);
    }
  }

  private elements(elements: readonly UISchemaElement[], levels: Levels): void {
    for (const element of elements) {
      this.part(element as WithTexts, levels);
      if ('elements' in element) this.elements(element.elements as readonly UISchemaElement[], levels);
    }
  }

  private part({ label, options }: WithTexts, levels: Levels): void {
    // A field and its element have the same options.
    if (!options || this.done.has(options)) return;
    this.done.add(options);
    const { html = [] } = this.types.get(String(options.interface)) ?? {};
    const texts = [...bracesIn({ label, options })].map(({ at, text }): PlacedText => {
      this.found.add(text);
      const notation = at.some((name) => /^markdowns?$/.test(String(name)))
        ? 'markdown'
        : html.includes(String(at[1]))
          ? 'html'
          : undefined;
      return { at, pieces: compileText(text, levels, this.others).pieces, notation };
    });
    if (texts.length > 0) options.live = new Live(texts, (options.live as Live | undefined)?.rules);
  }
}
/** Gives the parts of a form whose texts have expressions their live texts, and reports faults in them. */
export function addLiveTexts(form: CompiledForm, around: TextSurroundings): void {
  const parts = new Parts(around.types, form.others);
  parts.form(form);
  if (parts.found.size > 0) form.hasLiveContent = true;
  reportTextFaults(form, parts.found, around);
}
