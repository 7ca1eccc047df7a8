import { expect, test, vi } from 'vitest';
import { clientHeaders, clientInfo, describeAgent, forgetVisitor } from './clientInfo.ts';

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};

test.each<[ids: string, agent: keyof typeof agents, header: string, value: string | undefined]>([
  ['[P3.121] [P7.009]', 'firefox', 'Browser-Name', 'Firefox'],
  ['', 'iphone', 'Browser-Name', 'Safari'],
  ['', 'pixel', 'Browser-Name', 'Chrome'],
  ['[P3.122] [P7.010]', 'firefox', 'Browser-Version', '128.0'],
  ['[P3.123] [P7.011]', 'firefox', 'Browser-Mobile', 'false'],
  ['[P3.123] [P7.011]', 'iphone', 'Browser-Mobile', 'true'],
  ['[P3.124] [P7.012]', 'firefox', 'Screen-Width', '1440'],
  ['[P3.125] [P7.012]', 'firefox', 'Screen-Height', '900'],
  ['[P3.127] [P7.014]', 'pixel', 'OS-Name', 'Android'],
  ['', 'iphone', 'OS-Name', 'iOS'],
  ['[P3.128] [P7.014]', 'iphone', 'OS-Version', '17.5'],
  ['[P3.130] [P7.016]', 'iphone', 'Device-Vendor', 'Apple'],
  ['[P3.131] [P7.016]', 'pixel', 'Device-Model', 'Pixel 8'],
  ['[P3.130]', 'firefox', 'Device-Vendor', undefined],
  ['[P3.131]', 'firefox', 'Device-Model', undefined],
])('%s in %s, the header X-EVI-%s is %s', (_ids, agent, header, value) => {
  const spies = [
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent]),
    vi.spyOn(window.screen, 'width', 'get').mockReturnValue(1440),
    vi.spyOn(window.screen, 'height', 'get').mockReturnValue(900),
  ];
  expect(clientHeaders()[`X-EVI-${header}`]).toBe(value);
  for (const spy of spies) spy.mockRestore();
});

test('[P3.126] [P3.129] [P7.008] [P7.013] [P7.015] the headers describe the device and the visit in printable ASCII', () => {
  const headers = clientHeaders();
  expect(Object.keys(headers).filter((name) => !name.startsWith('X-EVI-'))).toEqual([]);
  expect(headers['X-EVI-Time-Zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(headers['X-EVI-Visitor-Id']).toBeTruthy();
  expect(clientHeaders()['X-EVI-Visitor-Id']).toBe(headers['X-EVI-Visitor-Id']);
  expect(Object.values(headers).join('')).toMatch(/^[\x20-\x7e]*$/);
});

test('a request body has the same facts under the names of the contract', () => {
  expect(clientInfo()).toMatchObject({ time_zone: clientHeaders()['X-EVI-Time-Zone'] });
});

test('the visitor’s number survives a reload of the page, and ends with the visit', async () => {
  const number = clientHeaders()['X-EVI-Visitor-Id'];
  vi.resetModules();
  const reloaded = await import('./clientInfo.ts');
  expect(reloaded.clientHeaders()['X-EVI-Visitor-Id']).toBe(number);
  forgetVisitor();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(number);
  expect(clientHeaders()['X-EVI-Visitor-Id']).not.toBe(number);
});

test('an iPad that calls itself a Mac is an iPad, and a Mac stays one', () => {
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
  expect(describeAgent(agent, 5)).toMatchObject({ mobile: true, model: 'iPad', os: { name: 'iOS' } });
  expect(describeAgent(agent, 5).browser).toEqual({ name: 'Safari', version: '17.5' });
  expect(describeAgent(agent, 0)).toMatchObject({ mobile: false, model: undefined, os: { name: 'macOS' } });
});
