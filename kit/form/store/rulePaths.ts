import { composeWithUi, type UISchemaElement } from '@jsonforms/core';
import { outsideRow } from './paths.ts';

interface AnyCondition {
  conditions?: AnyCondition[];
  validate?: unknown;
  scope?: string;
  up?: number;
}

/**
 * The data paths that the rule of an element reads.
 * @returns undefined if they are unknown (the condition is a function), so that the element must subscribe to all changes
 */
export function rulePaths(uischema: UISchemaElement, path: string): string[] | undefined {
  const found: string[] = [];
  const walk = (condition: AnyCondition | undefined): boolean => {
    if (!condition) return true;
    if (Array.isArray(condition.conditions)) return condition.conditions.every(walk);
    if (typeof condition.validate === 'function') return false;
    const from = condition.up ? outsideRow(path, condition.up) : path;
    if (condition.scope !== undefined) found.push(composeWithUi({ scope: condition.scope }, from));
    return true;
  };
  return walk(uischema.rule?.condition as AnyCondition | undefined) ? found : undefined;
}
