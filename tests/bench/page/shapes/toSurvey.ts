import { surveyElement } from '../surveyElement.ts';
import type { Item, Shape, When } from './shapes.ts';

const expressionOf = ({ key, equals, not }: When): string => `{${key}} ${not ? '<>' : '='} '${equals}'`;

const itemElement = (item: Item): object => {
  if (item.kind === 'section')
    return { type: 'panel', name: item.label, title: item.label, elements: item.items.map(itemElement) };
  if (item.kind === 'list')
    return {
      type: 'paneldynamic',
      name: item.key,
      title: item.label,
      templateElements: item.questions.map(surveyElement),
    };
  if (item.kind !== 'matrix')
    return { ...surveyElement(item), ...(item.when && { visibleIf: expressionOf(item.when) }) };
  return {
    type: 'matrix',
    name: item.key,
    title: item.label,
    columns: item.options.map(({ value, label }) => ({ value, text: label })),
    rows: item.statements.map((text, i) => ({ value: `item_${i}`, text })),
  };
};

/** The shape as the JSON of a SurveyJS model. */
export const toSurvey = ({ pages }: Shape): { pages: { name: string; elements: object[] }[] } => ({
  pages: pages.map((items, i) => ({ name: `page_${i + 1}`, elements: items.map(itemElement) })),
});
