import { beforeEach, expect, test, vi } from 'vitest';
import { scriptUrl } from './loadScript.ts';

const URL_OF_WIDGET = 'https://widget.example/a.js';
const scripts = () => [...document.head.querySelectorAll('script')];
/** Each test has its own loader, because a page creates its policies only once. */
let loadScript: typeof import('./loadScript.ts').loadScript;

beforeEach(async () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="abc">';
  delete (window as { trustedTypes?: unknown }).trustedTypes;
  vi.resetModules();
  ({ loadScript } = await import('./loadScript.ts'));
});

test('a script is loaded once, with the page’s nonce, and again after a failure', async () => {
  const first = loadScript(URL_OF_WIDGET, 'widget');
  expect(loadScript(URL_OF_WIDGET)).toBe(first);
  expect(scripts().map(({ src, id, nonce, async: isAsync }) => ({ src, id, nonce, isAsync }))).toEqual([
    { src: URL_OF_WIDGET, id: 'widget', nonce: 'abc', isAsync: true },
  ]);
  scripts()[0]!.onerror!('');
  await expect(first).rejects.toThrow('could not be loaded');
  expect(scripts()).toEqual([]);
  const again = loadScript(URL_OF_WIDGET);
  scripts()[0]!.onload!(new Event('load'));
  await again;
});

test('the loader creates its two Trusted Types policies once, and they create addresses of scripts only', async () => {
  const createPolicy = vi.fn((_name: string, rules: Record<string, (url: string) => string>) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  void loadScript(URL_OF_WIDGET);
  void loadScript('https://widget.example/b.js');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['integrations', 'default']);
  for (const [, rules] of createPolicy.mock.calls) expect(Object.keys(rules)).toEqual(['createScriptURL']);
});

test.each([
  ['http://widget.example/a.js', false],
  ['data:text/javascript,x', false],
  ['blob:https://widget.example/1', false],
  // oxlint-disable-next-line no-script-url
  ['javascript:alert(1)', false],
  ['http://localhost.evil.example/a.js', false],
  ['http://localhost:9000/a.js', true],
  ['http://127.0.0.1:9000/a.js', true],
])('%s is loaded: %s', async (url, isAllowed) => {
  const load = loadScript(url);
  if (isAllowed) expect(scripts()).toHaveLength(1);
  else {
    await expect(load).rejects.toThrow('not the address');
    expect(scripts()).toEqual([]);
  }
});

test('the address is the provider’s own or that of the study, with the parameters encoded', () => {
  expect(scriptUrl({}, 'google_tag_manager', { id: 'GTM-A&b' })).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-A%26b',
  );
  const script_urls = { zendesk: 'http://localhost:9000/chat.js' };
  expect(scriptUrl({ script_urls }, 'zendesk', { key: 'k' })).toBe('http://localhost:9000/chat.js?key=k');
  expect(scriptUrl({ script_urls }, 'recaptcha_enterprise', { render: 'k' })).toBe(
    'https://www.google.com/recaptcha/enterprise.js?render=k',
  );
});
