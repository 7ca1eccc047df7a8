import { expect, test } from 'vitest';
import { assembleContract, type Area } from './openapi.ts';

const shared = {
  openapi: '3.1.0',
  info: {},
  servers: [],
  components: { parameters: { id: { name: 'id', in: 'path' } } },
};
const id = { $ref: '#/components/parameters/id' };
const mail: Area = {
  description: 'Mails',
  paths: { '/mails/{id}': { get: { parameters: [id], schema: { $ref: '#/components/schemas/Mail' } } } },
  components: { schemas: { Mail: { type: 'string' } } },
};

test('areas are merged in order and tag their operations, and one path can be in several areas', () => {
  const trash: Area = { description: 'Trash', paths: { '/mails/{id}': { delete: { parameters: [id] } } } };
  expect(assembleContract(shared, { mail, trash })).toEqual({
    openapi: '3.1.0',
    info: {},
    servers: [],
    tags: [
      { name: 'mail', description: 'Mails' },
      { name: 'trash', description: 'Trash' },
    ],
    paths: {
      '/mails/{id}': {
        get: { ...mail.paths['/mails/{id}']!.get, tags: ['mail'] },
        delete: { parameters: [id], tags: ['trash'] },
      },
    },
    components: { ...shared.components, ...mail.components },
  });
});

test.each<[string, Record<string, Area>, string]>([
  ['an operation of two areas', { mail, post: { ...mail, components: {} } }, 'post.json repeats get of /mails/{id}.'],
  ['a schema of two areas', { mail, post: { ...mail, paths: {} } }, 'post.json repeats Mail of schemas.'],
  ['a missing schema', { mail: { ...mail, components: {} } }, 'missing schemas/Mail, unused none'],
  ['an unused parameter', { mail: { ...mail, paths: {} } }, 'missing none, unused parameters/id'],
])('%s is an error', (_, areas, message) => {
  expect(() => assembleContract(shared, areas)).toThrow(message);
});
