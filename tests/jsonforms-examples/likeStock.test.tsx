import { act, render, waitFor } from '@testing-library/react';
import type { ErrorObject } from 'ajv';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createValidator } from '#kit/pure/validation/index.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import { sampleOf } from '#tests/sample.ts';
import { enter } from './enter.ts';
import { plainExamples, type PlainExample } from './forms.ts';
import { inHost, inKit, type Tell } from './inHost.tsx';

/** Maximum number of elements on the page of any form. Schemas that refer to themselves used to render without end. */
const MOST_ELEMENTS = 2_000;

interface Outcome {
  data: unknown;
  errors: string[];
}

/** As `path keyword detail`, unordered. The kit's validator does not report `if` itself (tests/validator/differences.ts). */
const summaryOf = (errors: readonly ErrorObject[] = []): string[] =>
  [
    ...new Set(
      errors
        .filter(({ keyword }) => keyword !== 'if')
        .map(
          ({ instancePath, keyword, params }) =>
            `${instancePath} ${keyword} ${String(params.missingProperty ?? params.additionalProperty ?? '')}`,
        ),
    ),
  ].toSorted();

/** Renders and fills in a form; returns its data and errors. */
async function fillIn(
  example: PlainExample,
  initial: Outcome,
  page: (tell: Tell) => ReactNode,
): Promise<{ outcome: Outcome; close(): void }> {
  const outcome = { ...initial };
  const { container, unmount } = render(
    page(({ data, errors }) => Object.assign(outcome, { data, errors: summaryOf(errors) })),
  );
  expect(container.querySelectorAll('*').length).toBeLessThan(MOST_ELEMENTS);
  for (const [name, entry] of Object.entries(example.enter ?? {})) await act(() => enter(container, name, entry));
  return { outcome, close: unmount };
}

const initialOf = ({ schema, data = {} }: PlainExample): Outcome => {
  const check = createValidator().compile(schema as never);
  check(data);
  return { data, errors: summaryOf(check.errors ?? []) };
};

beforeAll(() =>
  Promise.all(genericEntries.map(({ renderer }) => (renderer as { preload?(): Promise<void> }).preload?.())),
);

it.each(sampleOf(plainExamples).map((example) => [example.name, example] as const))(
  '%s: has the same data and errors as the stock renderers',
  async (_name, example) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const isOneValue = example.schema.type !== undefined && example.schema.type !== 'object';
    const kit = await fillIn(example, isOneValue ? { data: {}, errors: [] } : initialOf(example), (tell) =>
      inKit(example, tell),
    );
    kit.close();
    if (example.enter) expect(kit.outcome.data).not.toEqual(example.data ?? {});
    if (isOneValue) return;
    const host = await fillIn(example, initialOf(example), (tell) => inHost(example, true, tell));
    await waitFor(() => expect(host.outcome).toEqual(kit.outcome));
    host.close();
    if (example.stockCannot) return;
    const stock = await fillIn(example, initialOf(example), (tell) => inHost(example, false, tell));
    // The stock renderers debounce text changes.
    await waitFor(() => expect(kit.outcome).toEqual(stock.outcome));
  },
  30_000,
);

it('has at least 60 examples, three quarters of them comparable', () => {
  expect(plainExamples.length).toBeGreaterThanOrEqual(60);
  expect(new Set(plainExamples.map(({ name }) => name)).size).toBe(plainExamples.length);
  expect(plainExamples.filter(({ stockCannot }) => !stockCannot).length / plainExamples.length).toBeGreaterThan(0.75);
});
