import {
  allFields,
  type CompiledField,
  type ConditionScope,
  type CompiledForm,
  type FormDefinition,
  type Level,
  normalPages,
} from '#kit/pure/compile/index.ts';
import { type AnyFieldType, fieldTypesByName, type InputDefinition } from '#kit/pure/fields/index.ts';

/** The position of an input in a form. */
interface Order {
  /** Zero-based. */
  page: number;
  /** Index among all inputs of the form, in display order. */
  place: number;
}

/** One input to check. */
export interface InputSite extends Order {
  input: InputDefinition;
  pointer: string;
  /** `undefined` if no type has this interface. */
  type: AnyFieldType | undefined;
  /** Set for inputs with an answer. */
  field: CompiledField | undefined;
}

/** A field that a condition can refer to. */
export interface Target extends Order {
  field: CompiledField;
}

/** One condition, including the conditions that it combines. */
export interface ConditionSite {
  condition: unknown;
  pointer: string;
  /** The form and the rows that it can read, innermost first. */
  levels: readonly Level[];
  /** Position of the first input that the condition shows; `undefined` for a condition outside the form. */
  order: Order | undefined;
  /** The nearest field with this name. */
  find(name: string): Target | undefined;
  names: readonly string[];
  /** Names of inputs that are left out because no type has their interface, or because a setting is wrong. */
  leftOut: readonly string[];
}

/** Everything in a form that rules examine. */
export interface FormSites {
  form: FormDefinition;
  compiled: CompiledForm;
  inputs: readonly InputSite[];
  conditions: readonly ConditionSite[];
  /** The site of a condition outside the form that reads its answers. */
  outside(condition: unknown, pointer: string): ConditionSite;
}

/** The names that a condition can read, as the compile step sees them. */
export const scopeOfSite = ({ levels, names }: ConditionSite): ConditionScope => ({
  names: () => names,
  report: () => {},
  find(name) {
    for (const [up, level] of levels.entries()) {
      const target = level.fields.find((field) => field.name === name);
      if (target) return { target, up };
    }
    return undefined;
  },
});

interface Around {
  level: Level;
  outer?: Around;
}

/** Collects everything in a form that rules examine, in one pass. */
export function formSites(
  form: FormDefinition,
  compiled: CompiledForm,
  fieldTypes: readonly AnyFieldType[],
): FormSites {
  const types = fieldTypesByName(fieldTypes);
  const fields = new Map([...allFields(compiled)].map((field) => [field.pointer, field]));
  const inputs: InputSite[] = [];
  const orders = new Map<CompiledField, Order>();
  const leftOut: string[] = [];
  const pending: { condition: unknown; pointer: string; order: Order; around: Around }[] = [];

  const visit = (given: readonly InputDefinition[] | undefined, at: string, page: number, around: Around): void => {
    (Array.isArray(given) ? given : []).forEach((input, i) => {
      const pointer = `${at}/inputs/${i}`;
      const type = types.get(input?.interface);
      const field = fields.get(pointer);
      const order = { page, place: inputs.length };
      inputs.push({ input, pointer, type, field, ...order });
      if (field) orders.set(field, order);
      if (!field && input?.name && (!type || (type.kind ?? 'answer') === 'answer')) leftOut.push(input.name);
      if (input?.condition !== undefined)
        pending.push({ condition: input.condition, pointer: `${pointer}/condition`, order, around });
      visit(input?.inputs, pointer, page, field?.row ? { level: field.row, outer: around } : around);
    });
  };
  const top: Around = { level: compiled };
  normalPages(form).pages.forEach((page, index) => {
    const first = { page: index, place: inputs.length };
    const pagePointer = page.pointers[0]?.replace(/\/sections\/0$/, '') ?? '/schema';
    if (page.condition !== undefined)
      pending.push({ condition: page.condition, pointer: `${pagePointer}/condition`, order: first, around: top });
    page.sections.forEach((section, i) => {
      const pointer = page.pointers[i]!;
      if (section.condition !== undefined)
        pending.push({
          condition: section.condition,
          pointer: `${pointer}/condition`,
          order: { page: index, place: inputs.length },
          around: top,
        });
      visit(section.inputs, pointer, index, top);
    });
  });

  const site = (condition: unknown, pointer: string, order: Order | undefined, around: Around): ConditionSite => {
    const levels: Level[] = [];
    for (let at: Around | undefined = around; at; at = at.outer) levels.push(at.level);
    return {
      condition,
      pointer,
      levels,
      order,
      leftOut,
      find(name) {
        const field = levels.flatMap((level) => level.fields).find((candidate) => candidate.name === name);
        return field && { field, ...orders.get(field)! };
      },
      names: levels.flatMap((level) => level.fields.map((field) => field.name)),
    };
  };
  return {
    form,
    compiled,
    inputs,
    conditions: pending.map(({ condition, pointer, order, around }) => site(condition, pointer, order, around)),
    outside: (condition, pointer) => site(condition, pointer, undefined, top),
  };
}
