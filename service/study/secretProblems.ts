import { neverStoredFields } from '#kit/compile/index.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import type { Study, StudyFault } from './study.ts';

/**
 * Finds inputs whose answers must never be stored, such as passwords, in nodes whose answers are stored: all except
 * those of steps with done_by "password".
 */
export function secretProblems({ nodes, flow, meta, personalInformation }: Study): StudyFault[] {
  // A node of no step is never answered, and has a finding of its own.
  const isPasswordNode = (slug: string): boolean => {
    const steps = flow.filter((step) => step.nodes.includes(slug));
    return slug !== personalInformation?.node && steps.every((step) => step.done_by === 'password');
  };
  return [...nodes.values()]
    .filter((node) => node.content.form && !isPasswordNode(node.slug))
    .flatMap((node) =>
      neverStoredFields(compiledFormOf(node, meta.primary_locale)).map(({ name, pointer }) => ({
        code: 'storedPassword',
        file: `nodes/${node.slug}.json`,
        pointer: `/content/form${pointer}`,
        about: [node.slug],
        message: `“${name}” asks for a password, but only steps of the flow with done_by "password" may have this node. Passwords are never stored as answers.`,
        severity: 'error' as const,
      })),
    );
}
