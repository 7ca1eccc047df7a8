import type { Rule } from '#kit/check/index.ts';
import { hostAdvice, hostKinds, hostsOf, isLocalHost, type HostKind } from './integrations.ts';
import type { Study, StudyProblem } from './study.ts';

/** In characters. Proxies refuse a response whose headers are longer than 8 kB, and the policy is one of them. */
const LONGEST_HOSTS = 4000;

const HOST = /^\/integrations\/(\d+)\/(\w+)\/(\d+)$/;

/**
 * Replaces the schema's message about a host by one that says what is wrong with it.
 * @param file the content of `study.json`
 */
export const withHostAdvice = (problems: readonly StudyProblem[], file: unknown): StudyProblem[] =>
  problems.map((problem) => {
    const [, i, kind, j] = HOST.exec(problem.pointer) ?? [];
    if (problem.code !== 'wrongShape' || kind === undefined) return problem;
    const text = (file as Record<string, Record<string, Record<string, string[]>>>).integrations![i!]![kind]![
      Number(j)
    ]!;
    return { ...problem, ...hostAdvice(kind as HostKind, text) };
  });

/** The rules for the hosts of a study's integrations that no schema can express. */
export const integrationRules: readonly Rule<Study>[] = [
  {
    code: 'localHost',
    severity: 'warning',
    find: ({ integrations }) =>
      integrations.flatMap((each, i) =>
        hostKinds.flatMap((kind) =>
          (each[kind] ?? []).flatMap((text, j) =>
            isLocalHost(text)
              ? [
                  {
                    pointer: `/integrations/${i}/${kind}/${j}`,
                    message: `The pages may use “${text}” only while PUBLIC_URL is an address of this machine.`,
                  },
                ]
              : [],
          ),
        ),
      ),
  },
  {
    code: 'longPolicy',
    severity: 'error',
    find(study) {
      const { length } = Object.values(hostsOf(study, true)).flat().join(' ');
      return length <= LONGEST_HOSTS
        ? []
        : [
            {
              pointer: '/integrations',
              message: `The hosts have ${length} characters together. Every page sends them in one header, so ${LONGEST_HOSTS} are the most.`,
            },
          ];
    },
  },
];
