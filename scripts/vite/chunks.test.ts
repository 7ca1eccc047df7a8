import { expect, test } from 'vitest';
import { nameModules } from './chunks.ts';

const graph: Record<string, string[]> = {
  '/portal/main.tsx': ['/react', '/theme'],
  '/react': [],
  '/theme': ['/react'],
  '/portal/answers/forms/PortalForm.tsx': ['/engine', '/dialog', '/theme'],
  '/engine': ['/lodash', '/portal/answers/forms/PortalForm.tsx'],
  '/lodash': [],
  '/dialog': ['/react'],
  '/portal/routes/log_in/LogIn.tsx': ['/dialog', '/login-only'],
  '/portal/routes/waypoint/Waypoint.tsx': ['/portal/state/page/useReloadAt.ts'],
  '/login-only': [],
  '/renderers/fields/text/TextControl.tsx': ['/box'],
  '/renderers/fields/phone_intl/PhoneIntlControl.tsx': ['/box', '/phones'],
  '/portal/state/page/useReloadAt.ts': ['/react'],
  '/box': [],
  '/phones': [],
};

test('a questionnaire of text and choice is two chunks; the start, plain screens and rarer fields keep theirs', () => {
  expect(Object.fromEntries(nameModules(Object.keys(graph), (id) => graph[id]!))).toEqual({
    '/portal/main.tsx': 'start',
    '/react': 'start',
    '/theme': 'start',
    '/portal/answers/forms/PortalForm.tsx': 'form',
    '/engine': 'form',
    '/lodash': 'form',
    '/dialog': 'common',
    '/portal/state/page/useReloadAt.ts': 'common',
    '/renderers/fields/text/TextControl.tsx': 'form',
    '/box': 'form',
  });
});
