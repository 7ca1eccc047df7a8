import {
  allFields,
  BRACES,
  type CompiledForm,
  type ConditionScope,
  normalPages,
  problem,
  type TextSurroundings,
} from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import { findLocalText, type LocalText, mayHaveMarkdown, toBcp47 } from '#kit/pure/texts/index.ts';
import { escapeToken, isObject } from '#kit/pure/validation/index.ts';
import { reportFaults } from '../names.ts';
import { bracesIn, compileText, type Levels } from './readTexts.ts';

/** What is no text of an input, or belongs to an input inside it. */
const NO_INPUT_TEXTS: readonly string[] = [
  'interface',
  'name',
  'value',
  'initial',
  'must',
  'condition',
  'inputs',
  'sections',
];
const LOCALE = /^[a-z]{2,3}(?:[-_]\w+)*$/;

const isLocalText = (value: object): value is Readonly<Record<string, string>> =>
  Object.entries(value).every(([tag, text]) => LOCALE.test(tag) && typeof text === 'string');

/** The local texts with expressions inside a part of a definition. */
function* localTextsIn(value: unknown, pointer: string): Generator<{ text: LocalText; pointer: string }> {
  if (typeof value === 'string' ? value.includes(BRACES) : isObject(value) && isLocalText(value)) {
    if ([...bracesIn(value)].length > 0) yield { text: value as LocalText, pointer };
  } else if (Array.isArray(value))
    for (const [i, each] of value.entries()) yield* localTextsIn(each, `${pointer}/${i}`);
  // The text of an option that is an entry reads the entry.
  else if (isObject(value) && typeof value.from === 'string') yield* localTextsIn(value.also, `${pointer}/also`);
  else if (isObject(value))
    for (const [name, each] of Object.entries(value))
      if (!NO_INPUT_TEXTS.includes(name)) yield* localTextsIn(each, `${pointer}/${escapeToken(name)}`);
}

class Faults {
  private readonly primary: string;

  constructor(
    private readonly form: CompiledForm,
    private readonly shown: ReadonlySet<string>,
    private readonly around: TextSurroundings,
  ) {
    this.primary = toBcp47(form.definition.primary_locale ?? 'en');
  }

  report(): void {
    const { definition, fields } = this.form;
    const levels: Levels = [{ fields }];
    this.texts({ title: definition.title }, '', levels);
    const rows = new Map([...allFields(this.form)].map(({ pointer, row }) => [pointer, row]));
    const inputs = (given: readonly InputDefinition[] | undefined, around: string, at: Levels): void =>
      given?.forEach((input, i) => {
        const pointer = `${around}/inputs/${i}`;
        this.texts(input, pointer, at);
        const row = rows.get(pointer);
        inputs(input.inputs, pointer, row ? [row, ...at] : at);
      });
    for (const page of normalPages(definition).pages) {
      const pointer = page.pointers[0]?.replace(/\/sections\/0$/, '') ?? '/schema';
      this.texts({ title: page.title }, pointer, levels);
      page.sections.forEach((section, i) => {
        this.texts(section, page.pointers[i]!, levels);
        inputs(section.inputs, page.pointers[i]!, levels);
      });
    }
  }

  private texts(part: unknown, at: string, levels: Levels): void {
    for (const { text, pointer } of localTextsIn(part, at)) {
      const own = this.local(text, pointer, levels);
      const written = this.around.text(text);
      // Labels and descriptions are shown in any case. With marks, their text is not the written one.
      const isShown = this.shown.has(written) || mayHaveMarkdown(written, true);
      if (!own && written.includes(BRACES) && !isShown) this.around.report(problem('textOfNoAnswers', pointer));
    }
  }

  /** @returns whether the text has a fault */
  private local(text: LocalText, pointer: string, levels: Levels): boolean {
    const byLocale = typeof text === 'string' ? [['', text] as const] : Object.entries(text);
    const compiled = byLocale.map(([tag, each]) => {
      const at = tag === '' ? pointer : `${pointer}/${escapeToken(tag)}`;
      return { tag, at, ...compileText(each, levels, this.form.others) };
    });
    const scope = { ...NO_SCOPE, report: this.around.report };
    for (const { faults, at } of compiled) reportFaults(faults, at, scope);
    const isFaulty = compiled.some(({ faults }) => faults.length > 0);
    const { locale: tag } = findLocalText(text, this.primary, this.primary);
    const first = compiled.find((each) => toBcp47(each.tag) === tag);
    if (isFaulty || !first) return isFaulty;
    const among = (expressions: readonly string[]): string => [...new Set(expressions)].sort().join('\n');
    for (const { tag: locale, at, expressions } of compiled)
      if (among(expressions) !== among(first.expressions))
        this.around.report(problem('otherAnswers', at, { locale, primary: first.tag }, 'warning'));
    return false;
  }
}

export const NO_SCOPE: ConditionScope = { find: () => undefined, names: () => [], report: () => {} };

/** Reports the faults of the texts of a form in all its languages. @param shown the texts that a part of the form shows */
export const reportTextFaults = (form: CompiledForm, shown: ReadonlySet<string>, around: TextSurroundings): void =>
  new Faults(form, shown, around).report();
