import type { UISchemaElement } from '@jsonforms/core';
import {
  BRACES,
  type CompiledField,
  type CompiledForm,
  liveContentOf,
  sensitivityOf,
  type TextSurroundings,
  type WithTexts,
} from '#kit/pure/compile/index.ts';
import { rowOptionsOf } from '#kit/pure/fields/index.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import { Live, type PlacedText } from './Live.ts';
import { reportFaults } from '../names.ts';
import { bracesIn, compileText, type Levels, listOf } from './readTexts.ts';
import { NO_SCOPE, reportTextFaults } from './textFaults.ts';

/** Adds their texts to the parts of a form that have any with expressions. */
class Parts {
  /** The texts that were found, as they are written. */
  readonly found = new Set<string>();
  private readonly done = new Set<unknown>();

  constructor(
    private readonly form: CompiledForm,
    private readonly around: TextSurroundings,
  ) {}

  all(): void {
    const { pages, fields } = this.form;
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
      this.label(field, levels);
      this.part(field, levels);
      if (!field.row) continue;
      const inside = [field.row, ...levels];
      this.fields(inside);
      this.elements(field.row.elements, inside);
    }
  }

  /** Gives options that are entries of a list their texts. A secret answer is no option. */
  private label({ input, pointer, optionsOfRows }: CompiledField, levels: Levels): void {
    const { others } = this.form;
    const written = rowOptionsOf(input);
    if (!written || !optionsOfRows) return;
    const list = listOf(written.from, levels, others);
    if (!list?.row) return;
    const inEntry: Levels = [list.row, ...levels];
    const compiled = (text: string, key: string) => {
      const isText = text.includes(BRACES);
      const { pieces, faults } = compileText(isText ? text : `${BRACES}${text} }}`, inEntry, others);
      const placed = faults.map(({ values: { isText: _, ...values }, ...fault }) => ({
        ...fault,
        values: isText ? { ...values, isText: 1 } : { ...values, column: Number(values.column) - BRACES.length },
      }));
      // A fault of the value is reported, except that no text may show it.
      const found = key === 'value' ? placed.filter(({ code }) => code === 'readsSensitive') : placed;
      reportFaults(found, `${pointer}/options/${key}`, { ...NO_SCOPE, report: this.around.report });
      return { pieces, isFaulty: found.length > 0 };
    };
    const value = compiled(written.value, 'value');
    if (value.isFaulty) Object.assign(optionsOfRows, { rows: { type: 'none' } });
    const columns = optionsOfRows.reads.flatMap((read) => read.columns ?? []);
    const isIdentifying = list.row.fields.some(
      (field) => columns.includes(field.key) && sensitivityOf(field, {}) === 'identifying',
    );
    Object.assign(optionsOfRows, { label: value.pieces, ...(isIdentifying && { isIdentifying }) });
    if (written.label === undefined) return;
    const { label } = written;
    const texts =
      typeof label === 'string' ? [['', label] as const] : Object.entries(label as Readonly<Record<string, string>>);
    const own = this.around.text(label);
    for (const [tag, text] of texts) {
      const { pieces, isFaulty } = compiled(text, tag === '' ? 'label' : `label/${escapeToken(tag)}`);
      if (text === own && !isFaulty) Object.assign(optionsOfRows, { label: pieces });
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
    const { html = [] } = this.around.types.get(String(options.interface)) ?? {};
    const texts = [...bracesIn({ label, options })].map(({ at, text }): PlacedText => {
      this.found.add(text);
      const notation = at.some((name) => /^markdowns?$/.test(String(name)))
        ? 'markdown'
        : html.includes(String(at[1]))
          ? 'html'
          : undefined;
      return { at, pieces: compileText(text, levels, this.form.others).pieces, notation };
    });
    if (texts.length > 0) options.live = new Live(texts, (options.live as Live | undefined)?.rules);
  }
}
/** Gives the parts of a form whose texts have expressions their live texts, and reports faults in them. */
export function addLiveTexts(form: CompiledForm, around: TextSurroundings): void {
  const parts = new Parts(form, around);
  parts.all();
  if (parts.found.size > 0) form.hasLiveContent = true;
  reportTextFaults(form, parts.found, around);
}
