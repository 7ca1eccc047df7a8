import type { Handler } from '#service/contract/handler.ts';
import type { StudyProblem } from '#service/study/study.ts';

const MOST_FINDINGS = 1000;
/** The keys of a finding, as the contract lists them. */
const KEYS = ['code', 'severity', 'file', 'pointer', 'line', 'column', 'message', 'excerpt', 'suggestion', 'participants', 'fix'] as const; // prettier-ignore

export const getStudyPreview: Handler<'getStudyPreview'> = async ({ access }, { studies }) => {
  const { slug, nodes, flow } = access.study!;
  const { refused, problems } = studies.checked(slug);
  return {
    status: 200,
    body: {
      revision: studies.revisionOf(slug),
      refused,
      findings: problems.slice(0, MOST_FINDINGS).map(findingOf),
      flow: flow.map((step) => ({ layout: step.layout, nodes: [...step.nodes] })),
      nodes: [...nodes.values()],
    },
  };
};

const findingOf = (problem: StudyProblem) =>
  Object.fromEntries(
    KEYS.map((key) => [key, (problem as unknown as Record<string, unknown>)[key]]),
  ) as unknown as StudyProblem;
