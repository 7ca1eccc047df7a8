// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { clientHeaders, clientInfo } from './clientInfo.ts';

test('the headers describe the device and the visit in printable ASCII', () => {
  const headers = clientHeaders();
  expect(headers['X-EVI-Time-Zone']).toBeTruthy();
  expect(headers['X-EVI-Visitor-Id']).toBeTruthy();
  expect(clientHeaders()['X-EVI-Visitor-Id']).toBe(headers['X-EVI-Visitor-Id']);
  expect(Object.values(headers).join('')).toMatch(/^[\x20-\x7e]*$/);
});

test('a request body has the same facts under the names of the contract', () => {
  expect(clientInfo()).toMatchObject({ time_zone: clientHeaders()['X-EVI-Time-Zone'] });
});
