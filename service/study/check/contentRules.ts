import nodeSchema from '#schemas/study-node.schema.json' with { type: 'json' };
import { didYouMean, type Found, type Rule } from '#kit/check/index.ts';
import { escapeToken, isObject } from '#kit/pure/validation/index.ts';

const known = Object.keys(nodeSchema.definitions.content.properties);

/** The only status that a file can have; the service sets the others for each participant. */
const fileStatuses: readonly unknown[] = [undefined, 'draft', 'available'];

/** The rules for the content of a file of `nodes`, whatever it is, that its schema cannot express. */
export const contentRules: readonly Rule<unknown>[] = [
  {
    // It can have keys that only a host application reads, so a key is a mistake only if it is similar to a known one
    // that is missing.
    code: 'unknownKey',
    severity: 'error',
    find(node) {
      const content = isObject(node) ? node.content : undefined;
      if (!isObject(content)) return [];
      const free = known.filter((key) => !Object.hasOwn(content, key));
      return Object.keys(content)
        .filter((key) => !known.includes(key))
        .flatMap((key): Found[] => {
          const advice = didYouMean(key, free);
          return advice.suggestion === undefined
            ? []
            : [
                {
                  pointer: `/content/${escapeToken(key)}`,
                  message: `“${key}” is not a key that belongs here.`,
                  ...advice,
                },
              ];
        });
    },
  },
  {
    code: 'notOneOf',
    severity: 'error',
    find(node) {
      const status = isObject(node) ? node.status : undefined;
      return typeof status !== 'string' ||
        !nodeSchema.properties.status.enum.includes(status) ||
        fileStatuses.includes(status)
        ? []
        : [
            {
              pointer: '/status',
              message: `“${status}” is set by the service for each participant, and not in a file.`,
              fix: 'Write "draft" if only a preview may open the node, or remove the key.',
            },
          ];
    },
  },
];
