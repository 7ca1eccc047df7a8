import { expect, test } from 'vitest';
import contract from '#schemas/openapi.json' with { type: 'json' };

/** What a caller can prove itself with: each belongs to one participant, or previews as one. */
const PARTICIPANTS = ['limitedToken', 'participantAuthToken', 'previewToken', 'secondFactorToken', 'surveyToken'];

interface Operation {
  security?: readonly Record<string, unknown>[];
}

test('[F6.01] no call is for anyone but participants', () => {
  expect(Object.keys(contract.components.securitySchemes).toSorted()).toEqual(PARTICIPANTS);
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  const kinds = operations.flatMap(({ security }) => security ?? []).flatMap((each) => Object.keys(each));
  expect([...new Set(kinds)].filter((kind) => !PARTICIPANTS.includes(kind))).toEqual([]);
});
