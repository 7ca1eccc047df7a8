import type { FormDefinition } from '#kit/compile/index.ts';
import type { Condition } from '#kit/fields/index.ts';

/**
 * The conditions of an input and of the page, section and containers around it, outermost first.
 * @returns a function of the JSON pointer of an input
 */
export const conditionsAround =
  (form: FormDefinition) =>
  (pointer: string): Condition[] => {
    const steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const found: Condition[] = [];
    let at: unknown = form;
    for (const step of steps) {
      at = (at as Record<string, unknown> | undefined)?.[step];
      const { condition } = (Array.isArray(at) ? {} : (at ?? {})) as { condition?: Condition };
      if (condition !== undefined) found.push(condition);
    }
    return found;
  };
