import type { FastifyInstance, FastifyReply } from 'fastify';
import { STAND_INS_PATH } from '#service/study/standIns.ts';

/**
 * Scripts that take the place of providers' scripts while the portal runs on this machine. They use the same functions
 * and everything that the policy of a page distinguishes: a second script by its address as text, a call, a frame and a
 * picture. Nothing leaves this machine.
 */
const standInScripts: Readonly<Record<string, string>> = {
  'zendesk.js': `(function () {
  var own = document.getElementById('ze-snippet');
  var origin = new URL(own.src).origin;
  var element = function (name, parent, properties) {
    var made = Object.assign(document.createElement(name), properties);
    parent.append(made);
    return made;
  };
  var panel;
  var fields = {};
  var build = function () {
    panel = element('section', document.body, { id: 'stand-in-chat' });
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-label', 'Chat (stand-in)');
    Object.assign(panel.style, {
      position: 'fixed', insetInlineEnd: '16px', insetBlockEnd: '16px', inlineSize: 'min(20rem, calc(100vw - 32px))', boxSizing: 'border-box',
      padding: '16px', borderRadius: '12px', background: 'Canvas', color: 'CanvasText', border: '1px solid', boxShadow: '0 8px 24px rgb(0 0 0 / 0.3)',
      zIndex: String(window.zESettings.webWidget.zIndex),
    });
    element('p', panel, { textContent: 'A stand-in for the chat. Nothing leaves this machine.' });
    ['email', 'phone'].forEach(function (name) {
      var label = element('label', panel, { textContent: name + ' ' });
      fields[name] = element('input', label, { name: 'stand-in-' + name });
      fields[name].style.inlineSize = '100%';
    });
    var frame = element('iframe', panel, { title: 'Conversation', src: origin + '/dev/stand-ins/conversation.html' });
    Object.assign(frame.style, { border: 0, inlineSize: '100%', blockSize: '3rem' });
    element('img', panel, { alt: '', src: origin + '/dev/stand-ins/picture.svg' });
    element('button', panel, { type: 'button', textContent: 'Close', onclick: function () { panel.remove(); panel = undefined; } });
    fetch(origin + '/dev/stand-ins/data.json');
  };
  var values = {};
  var show = function () {
    Object.keys(fields).forEach(function (name) { fields[name].value = (values[name] && values[name].value) || ''; });
  };
  window.zE = function (widget, command, value) {
    if (command === 'prefill') values = value;
    if (command === 'open' && !panel) build();
    if (command === 'logout') values = {};
    if (command === 'reset' && panel) { panel.remove(); panel = undefined; }
    show();
  };
  var more = document.createElement('script');
  more.src = origin + '/dev/stand-ins/more.js';
  document.head.append(more);
})();
`,
  'gtm.js': `window.dataLayer.push({ event: 'stand-in', id: new URL(document.currentScript.src).searchParams.get('id') });
`,
  'more.js': `document.documentElement.dataset.standIn = 'more';
`,
};

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
