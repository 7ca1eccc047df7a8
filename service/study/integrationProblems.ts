import { integrationProviders } from '#schemas/integrationProviders.ts';
import { didYouMean, type Rule } from '#kit/check/index.ts';
import { hostAdvice, hostKinds, hostsOf, isLocalHost, type HostKind } from './integrations.ts';
import type { Study, StudyFault } from './study.ts';

/** In characters. Proxies refuse a response whose headers are longer than 8 kB, and the policy is one of them. */
const LONGEST_HOSTS = 4000;

const HOST = /^\/integrations\/(\d+)\/(\w+)\/(\d+)$/;

/**
 * Replaces the schema's message about a host by one that says what is wrong with it.
 * @param file the content of `study.json`
 */
export const withHostAdvice = (problems: readonly StudyFault[], file: unknown): StudyFault[] =>
  problems.map((problem) => {
    const [, i, kind, j] = HOST.exec(problem.pointer) ?? [];
    if (problem.code !== 'wrongShape' || kind === undefined) return problem;
    const text = (file as Record<string, Record<string, Record<string, string[]>>>).integrations![i!]![kind]![
      Number(j)
    ]!;
    return { ...problem, ...hostAdvice(kind as HostKind, text) };
  });

const providers = Object.keys(integrationProviders);

/** The rules for a study's integrations that no schema can express. */
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
    code: 'scriptHost',
    severity: 'error',
    find: ({ integrations }) =>
      integrations.flatMap(({ script_url, script = [] }, i) =>
        script_url === undefined || script.includes(new URL(script_url).origin)
          ? []
          : [
              {
                pointer: `/integrations/${i}/script_url`,
                message: 'The pages may not load this script, because “script” does not list its host.',
                fix: `Add “${new URL(script_url).origin}” to “script”.`,
              },
            ],
      ),
  },
  {
    code: 'unknownProvider',
    severity: 'warning',
    find({ meta, integrations }) {
      const { customer_service_provider: chat, zendesk_api_key: key } = meta;
      const unknown = (pointer: string, name: string) => ({
        pointer,
        message: `The portal knows no provider “${name}”, so it loads no script. It knows ${providers.join(', ')}.`,
        ...didYouMean(name, providers),
      });
      return [
        ...(chat && chat !== 'zendesk' ? [unknown('/meta/customer_service_provider', chat)] : []),
        ...(chat === 'zendesk' && !key?.key
          ? [{ pointer: '/meta/customer_service_provider', message: 'Without “zendesk_api_key” there is no chat.' }]
          : []),
        ...integrations.flatMap(({ name, script_url, stand_in }, i) =>
          (script_url !== undefined || stand_in) && !providers.includes(name)
            ? [unknown(`/integrations/${i}/name`, name)]
            : [],
        ),
      ];
    },
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
