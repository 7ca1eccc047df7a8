import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { schemaFiles } from '#schemas/files.ts';
import openapi from '#schemas/openapi.json' with { type: 'json' };
import { checkOf, checkOfFile } from './checks.ts';
import { contractOperations } from './contract.ts';
import type { Deps } from '../../deps/deps.ts';
import { handlers } from '../handlers/index.ts';
import { bindRoutes } from '../bindRoutes.ts';

const bind = (changed: object) => () => bindRoutes(Fastify(), { ...handlers, ...changed } as never, {} as Deps, false);

test('an operation without a handler and a handler without an operation stop the service at its start', () => {
  const { signIn: _signIn, ...others } = handlers;
  expect(() => bindRoutes(Fastify(), others as never, {} as Deps, false)).toThrow('Without a handler: signIn.');
  expect(bind({ sendMoney: async () => ({ status: 200 }) })).toThrow('Not in the contract: sendMoney.');
  expect(bind({})).not.toThrow();
});

test('every operation has a unique id and an error response, and declares whether it needs a session', () => {
  const raw = Object.values(openapi.paths).flatMap((methods) => Object.values(methods)) as {
    operationId: string;
    security?: unknown;
    responses: object;
    summary?: string;
  }[];
  expect(new Set(raw.map(({ operationId }) => operationId)).size).toBe(raw.length);
  for (const { security, responses, summary } of raw) {
    expect(security).toBeInstanceOf(Array);
    expect(summary).toMatch(/\w/);
    expect(responses).toHaveProperty('default');
  }
  expect(contractOperations).toHaveLength(raw.length);
});

test('[P1.01] calls are made by visitors, participants and previews of a study, and by nobody else', () => {
  const schemes = contractOperations.flatMap(({ ways }) => ways.map(({ scheme }) => scheme));
  expect([...new Set(schemes)].sort()).toEqual([
    'limitedToken',
    'participantAuthToken',
    'previewToken',
    'secondFactorToken',
    'surveyToken',
    undefined,
  ]);
});

test('the handlers of an area lie in the folder of its name', () => {
  const contractFolder = new URL('../../../schemas/openapi/', import.meta.url);
  const handlersFolder = new URL('../handlers/', import.meta.url);
  const areas = readdirSync(contractFolder)
    .filter((file) => file !== 'shared.json')
    .map((file) => {
      const { paths } = JSON.parse(readFileSync(new URL(file, contractFolder), 'utf8')) as typeof openapi;
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
      return [basename(file, '.json'), operations.map(({ operationId }) => operationId).toSorted()];
    });
  const folders = readdirSync(handlersFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const folder = new URL(`${name}/`, handlersFolder);
      const code = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
      return [name, [...code.join('\n').matchAll(/Handler<'(\w+)'>/g)].map(([, id]) => id).toSorted()];
    });
  expect(folders).toEqual(areas);
});

longTest('every schema of the contract and every schema file compiles', () => {
  for (const name of Object.keys(openapi.components.schemas))
    expect(checkOf(`/components/schemas/${name}`), name).toBeInstanceOf(Function);
  for (const name of Object.keys(schemaFiles)) expect(checkOfFile(name), name).toBeInstanceOf(Function);
});

test('a response that breaks the contract fails in tests', async () => {
  const app = Fastify();
  app.decorateRequest('locales', function locales() {
    return [];
  });
  const wrong = { ...handlers, getStudyMeta: async () => ({ status: 200, body: { slug: 1 } }) };
  bindRoutes(app, wrong as never, { now: () => new Date(), studies: { open: () => ({}) } } as unknown as Deps, true);
  const answer = await app.inject('/api/v3/meta/study?study_slug=x');
  expect(answer.statusCode).toBe(500);
  expect(answer.json().message).toMatch(/^getStudyMeta broke the contract: \/ must have required property/);
});
