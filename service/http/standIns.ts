import type { FastifyInstance, FastifyReply } from 'fastify';
import { STAND_INS_PATH } from '#service/study/standIns.ts';
import { standInScripts } from './standInScripts.ts';

/** Pages on this machine may use the files. */
const LOCAL = 'http://localhost:* http://127.0.0.1:*';

/** The other files that the scripts use. */
const files: Readonly<Record<string, [type: string, content: string]>> = {
  'conversation.html': ['text/html; charset=utf-8', '<!doctype html><html lang="en"><title>Chat</title><p>Hello!'],
  'picture.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="8" fill="#888"/></svg>',
  ],
  'data.json': ['application/json', '{}'],
};

/** Lets pages of other origins on this machine use a response. */
function openToPages(reply: FastifyReply): void {
  reply
    .removeHeader('X-Frame-Options')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Access-Control-Allow-Origin', '*')
    .header('Content-Security-Policy', `default-src 'none'; frame-ancestors ${LOCAL}`);
}

/** Adds the stand-ins for the scripts of providers. Only for a portal that nobody else can reach. */
export async function addStandIns(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => openToPages(reply));
    for (const [name, script] of Object.entries(standInScripts))
      scope.get(`${STAND_INS_PATH}/${name}`, (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(script),
      );
    for (const [name, [type, content]] of Object.entries(files))
      scope.get(`${STAND_INS_PATH}/${name}`, (_request, reply) => reply.type(type).send(content));
  });
}
