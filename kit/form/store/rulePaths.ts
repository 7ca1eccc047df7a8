import { composeWithUi, type UISchemaElement } from '@jsonforms/core';
import { outsideRow } from './paths.ts';

interface AnyCondition {
  conditions?: AnyCondition[];
  validate?: unknown;
  scope?: string;
  up?: number;
}

/**
 * The data paths that an element's rule looks at.
 * @returns undefined where that cannot be told (a condition that is a function), so the element must look at every change
 */
export function rulePaths(uischema: UISchemaElement, path: string): string[] | undefined {
  const found: string[] = [];
  const walk = (condition: AnyCondition | undefined): boolean => {
    if (!condition) return true;
    if (Array.isArray(condition.conditions)) return condition.conditions.every(walk);
    if (typeof condition.validate === 'function') return false;
    const from = condition.up ? outsideRow(path, condition.up) : path;
    if (condition.scope !== undefined) found.push(composeWithUi({ type: 'Control', scope: condition.scope } as never, from));
    return true;
  };
  return walk(uischema.rule?.condition as AnyCondition | undefined) ? found : undefined;
}
