import { compileCondition, fieldByName } from '#kit/compile/compileCondition.ts';
import type { Condition } from '#kit/compile/condition.ts';
import type { Problem } from '#kit/compile/problem.ts';
import { textIn } from '../texts.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import { didYouMean } from './schemaProblems.ts';
import type { Study, StudyProblem } from './study.ts';

const FILE = 'study.json';

/** What is wrong with the way through the study: nodes that do not exist, steps that nobody can complete, a bad condition. */
export function flowProblems(study: Study): StudyProblem[] {
  const slugs = [...study.nodes.keys()];
  const unknownNode = (slug: string, pointer: string): StudyProblem[] =>
    study.nodes.has(slug) ? [] : [error(pointer, `There is no nodes/${slug}.json.${didYouMean(slug, slugs)}`)];

  const problems = study.flow.flatMap((step, i) => {
    const at = `/flow/${i}`;
    return [
      ...step.nodes.flatMap((slug, j) => unknownNode(slug, `${at}/nodes/${j}`)),
      ...(step.repeating ?? []).filter((slug) => !step.nodes.includes(slug)).map((slug) => error(`${at}/repeating`, `“${slug}” is not a node of this step.`)),
      ...(step.done_by === 'answers' || step.done_by === 'consent' ? withoutForm(study, step.nodes, at) : []),
      ...(step.confirm_by && step.done_by === 'password' ? [error(`${at}/confirm_by`, 'A password is not confirmed by a code. Leave this key out.')] : []),
      ...(step.disqualify_when ? conditionProblems(study, step.nodes[0]!, step.disqualify_when as Condition, `${at}/disqualify_when`) : []),
    ];
  });
  const last = study.flow.at(-1);
  if (last && last.done_by !== 'nothing') problems.push(error(`/flow/${study.flow.length - 1}/done_by`, 'The last step must be done by "nothing": participants stay on it.'));
  if (study.ineligible) problems.push(...unknownNode(study.ineligible.node, '/ineligible/node'));
  else if (study.flow.some((step) => step.disqualify_when)) problems.push(error('/flow', 'A step disqualifies participants, but there is no “ineligible” that says where they stay.'));
  return problems;
}

const error = (pointer: string, message: string): StudyProblem => ({ file: FILE, pointer, message, severity: 'error' });

const withoutForm = (study: Study, nodes: readonly string[], at: string): StudyProblem[] =>
  nodes.flatMap((slug, j) => {
    const node = study.nodes.get(slug);
    return node && !node.content.form ? [error(`${at}/nodes/${j}`, `“${slug}” has no form, so nobody can complete this step.`)] : [];
  });

function conditionProblems(study: Study, nodeSlug: string, condition: Condition, pointer: string): StudyProblem[] {
  const node = study.nodes.get(nodeSlug);
  if (!node?.content.form) return [];
  const form = compiledFormOf(node, study.meta.primary_locale);
  const found: Problem[] = [];
  compileCondition(condition, pointer, {
    find: fieldByName(form),
    names: () => form.fields.map(({ name }) => name),
    report: (problem) => found.push(problem),
  });
  return found.map((problem) => error(problem.pointer, textIn('en', problem.message, problem.values)));
}
