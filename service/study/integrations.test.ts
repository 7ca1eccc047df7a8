import { expect, test } from 'vitest';
import { hostAdvice, hostsOf, isHost } from './integrations.ts';

test.each([
  'https://widget.example.com',
  'https://example.com:8443',
  'https://xn--bcher-kva.example',
  'https://a-b.c1.example',
  'http://localhost',
  'http://localhost:9000',
  'http://127.0.0.1:9000',
])('%s is a host', (text) => expect(isHost('script', text)).toBe(true));

/** The fix names the host that the study builder probably means; some texts have none. */
test.each<[text: string, message: RegExp, fix: string | undefined]>([
  ['*', /wildcard/, undefined],
  ['https://*', /wildcard/, undefined],
  ['https://*.example.com', /wildcard/, undefined],
  ['https://example.com:*', /wildcard/, undefined],
  ["'self'", /keywords/, undefined],
  ["'unsafe-inline'", /keywords/, undefined],
  ['data:', /schemes/, undefined],
  ['https:', /schemes/, undefined],
  ['', /begin with https/, undefined],
  ['example.com', /begin with https/, 'https://example.com'],
  ['//example.com', /begin with https/, 'https://example.com'],
  ['ftp://example.com', /begin with https/, 'https://example.com'],
  ['http://example.com', /not encrypted/, 'https://example.com'],
  ['http://localhost.example.com', /not encrypted/, 'https://localhost.example.com'],
  ['wss://example.com', /“connect”/, 'https://example.com'],
  ['https://example.com/', /no path/, 'https://example.com'],
  ['https://example.com/widget.js?v=1#x', /no path/, 'https://example.com'],
  ['https://example.com:443/', /no path/, 'https://example.com'],
  ['https://EXAMPLE.com', /capital/, 'https://example.com'],
  ['https://bücher.example', /capital|path/, 'https://xn--bcher-kva.example'],
  ['https://example.com https://evil.example', /spaces/, undefined],
  ["https://example.com; script-src 'unsafe-inline'", /spaces/, undefined],
  ['https://example.com,https://evil.example', /path/, undefined],
  ['https://user:secret@example.com', /password/, 'https://example.com'],
  ['https://192.0.2.7', /IP address/, undefined],
  ['https://[2001:db8::1]', /IP address/, undefined],
  ['https://example', /path/, undefined],
  ['https://-a.example', /path/, undefined],
  ['https://example.com:0', /path/, undefined],
  ['https://example.com\n', /path/, undefined],
])('%j is no host, and the message says why', (text, message, fix) => {
  expect(isHost('image', text)).toBe(false);
  const advice = hostAdvice('image', text);
  expect(advice.message).toMatch(message);
  expect(advice.fix).toBe(fix && `Write “${fix}”.`);
});

test('WebSockets are only possible under “connect”', () => {
  expect(isHost('connect', 'wss://live.example.com')).toBe(true);
  expect(isHost('connect', 'ws://localhost:9000')).toBe(true);
  expect(isHost('connect', 'ws://live.example.com')).toBe(false);
  expect(hostAdvice('connect', 'ws://live.example.com').fix).toBe('Write “wss://live.example.com”.');
  for (const kind of ['script', 'frame', 'worker', 'image'] as const)
    expect(isHost(kind, 'wss://live.example.com')).toBe(false);
});

test('hosts of this machine count only if the portal is local, and repetitions once', () => {
  const integrations = [
    { name: 'chat', script: ['https://a.example', 'http://localhost:9000'], connect: ['ws://127.0.0.1:1'] },
    { name: 'captcha', script: ['https://a.example', 'https://b.example'], image: ['https://a.example'] },
  ];
  const away = {
    script: ['https://a.example', 'https://b.example'],
    connect: [],
    frame: [],
    worker: [],
    image: ['https://a.example'],
  };
  expect(hostsOf({ integrations }, false)).toEqual(away);
  expect(hostsOf({ integrations }, true)).toEqual({
    ...away,
    script: ['https://a.example', 'http://localhost:9000', 'https://b.example'],
    connect: ['ws://127.0.0.1:1'],
  });
});
