import { afterAll, expect, test, vi } from 'vitest';
import { start } from './start.ts';

history.replaceState(null, '', '/sleep/');

const calls: string[] = [];
vi.stubGlobal('__RELEASE__', '1.2.3');
vi.stubGlobal('fetch', async (address: string) => {
  calls.push(address.split('?')[0]!);
  return new Response('', { status: 404 });
});
afterAll(() => vi.unstubAllGlobals());

test('[P2.095] the browser’s Back makes the portal fetch the study and the participant again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const kept = encodeURIComponent('{"enrollment_identifier":"e1","participant_auth_token":"t1"}');
  document.cookie = `participant_sleep=${kept}; path=/sleep`;
  start();
  const all = ['/api/v2/studies/sleep/enrollments/e1', '/api/v3/studies/sleep/landing'];
  await vi.waitFor(() => expect(calls.splice(0).sort()).toEqual(all));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(calls.splice(0).sort()).toEqual(all));
});
