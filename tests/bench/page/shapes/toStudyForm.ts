import type { FormDefinition } from '../../../../kit/pure/compile/form.ts';
import type { Condition, InputDefinition } from '../../../../kit/pure/fields/index.ts';
import { inputOf } from '../formDefinition.ts';
import type { Asked, Item, Shape, When } from './shapes.ts';

const conditionOf = ({ key, equals, not }: When): Condition => {
  const test = { field: key, equals };
  return not ? { not: test } : test;
};

const questionInput = (question: Asked): InputDefinition => ({
  ...inputOf(question),
  ...(question.when && { condition: conditionOf(question.when) }),
});

/** An item as an input of the kit. */
function itemInput(item: Item): InputDefinition {
  if (item.kind === 'section')
    return { interface: 'field_container', label: item.label, inputs: item.items.map(itemInput) };
  if (item.kind === 'list')
    return { interface: 'array', name: item.key, label: item.label, inputs: item.questions.map(inputOf) };
  if (item.kind !== 'matrix') return questionInput(item);
  const { key: name, label, instrument, statements, options } = item;
  return instrument
    ? { interface: instrument, name, label }
    : {
        interface: 'simple_matrix',
        name,
        label,
        options,
        config: { statements: statements.map((text) => ({ label: text })) },
      };
}

/** The shape as the form of a study node. */
export const toStudyForm = ({ pages }: Shape): FormDefinition => {
  const sections = pages.map((items) => [{ inputs: items.map(itemInput) }]);
  return { schema: sections.length > 1 ? sections : sections[0]! };
};
