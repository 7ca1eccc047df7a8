import { expect, test } from 'vitest';
import { findPlace } from '#portal/state/routing/places.ts';
import { nodePath, nodePaths, type PathNode } from './nodePaths.ts';

test.each<[PathNode, string]>([
  [{ slug: 'sleep', type: 'Survey' }, '/manage/dashboard/contribution/sleep'],
  [{ slug: 'sleep', type: 'Survey', occurrence: 2 }, '/manage/dashboard/contribution/sleep?occurrence=2'],
  [{ slug: 'nights', type: 'Diary', occurrence: 1 }, '/manage/dashboard/diary/nights?occurrence=1'],
  [{ slug: 'a b/c', type: 'Survey' }, '/manage/dashboard/contribution/a%20b%2Fc'],
  [{ slug: 'records', type: 'EhrConnection' }, '/manage/dashboard/ehr/records'],
  [{ slug: 'consent', type: 'InformedConsent' }, '/informed_consent'],
  [{ slug: 'scan', type: 'FileUpload' }, '/file_upload'],
  [{ slug: 'welcome', type: 'VisitPortal' }, '/visit_portal'],
  [{ slug: 'pause', type: 'EventDelay' }, '/event_delay'],
  [{ slug: 'x', type: 'SomethingNew' }, '/manage/dashboard/contribution/x'],
  [{ slug: 'x', type: 'constructor' }, '/manage/dashboard/contribution/x'],
])('the path of %j is %s', (node, path) => expect(nodePath(node)).toBe(path));

test.each(Object.entries(nodePaths))('the portal has a screen at the path of the type %s', (type, pattern) =>
  expect(findPlace(nodePath({ slug: 'x', type }))).toBe(pattern),
);
