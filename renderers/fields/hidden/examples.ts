import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Hidden value',
  group: 'layout',
  use: 'Send a fixed or prefilled value with the answers, such as the edition of a questionnaire.',
  avoid: 'Never use it for something that participants should know about.',
};

export const examples: readonly FieldExample<string | number | boolean>[] = [
  {
    name: 'given by the study',
    input: { interface: 'hidden', name: 'form_version', config: { default: 'v2' } },
    starts: 'v2',
    value: 'v2',
    answers: { form_version: 'v2' },
  },
  { name: 'prefilled', input: { interface: 'hidden', name: 'arm' }, value: 3, answers: { arm: 3 } },
  {
    name: 'false is a value',
    input: { interface: 'hidden', name: 'paper', config: { default: false } },
    starts: false,
    value: false,
    answers: { paper: false },
  },
  { name: 'without a value', input: { interface: 'hidden', name: 'arm' } },
  {
    name: 'a list, sent past the form',
    input: { interface: 'hidden', name: 'arm' },
    value: ['a'] as unknown as string,
    errors: ['type'],
  },
  {
    name: 'markup',
    input: { interface: 'hidden', name: '<b>', config: { default: '<script>globalThis.hacked=1</script>' } },
    starts: '<script>globalThis.hacked=1</script>',
    value: '<script>globalThis.hacked=1</script>',
    answers: { '<b>': '<script>globalThis.hacked=1</script>' },
    hostile: true,
  },
];
