import { expect, test } from 'vitest';
import contract from '#schemas/openapi.json' with { type: 'json' };
import { operationPaths } from '#schemas/types/operationPaths.ts';
import { beginsSession } from './endsSession.ts';
import { failureOf } from './failures.ts';

const refused = { errors: [{ code: 'session_expired', message: 'Please log in again.' }] };
/** The operations whose 401 is no end of a session, with the failure that they get instead. */
const exempt: Readonly<Record<string, string>> = {
  signIn: 'loginFailed',
  exchangeToken: 'refused',
  reauthenticate: 'refused',
  requestPasswordReset: 'refused',
  findResetAccount: 'refused',
  resetPassword: 'refused',
  getLanding: 'refused',
  getStudyMeta: 'refused',
};

test.each(Object.keys(operationPaths))('[P4.119] [P4.122] [P4.123] a 401 to %s', (operation) =>
  expect(failureOf(operation, 401, refused).name).toBe(exempt[operation] ?? 'sessionExpired'),
);
test('every exempt operation exists', () =>
  expect(Object.keys(exempt).filter((operation) => !(operation in operationPaths))).toEqual([]));
test('the operations that begin a session are those whose response has a token, by the contract', () => {
  const begin = Object.values(contract.paths)
    .flatMap((operations) => Object.values(operations) as { operationId?: string; responses?: object }[])
    .filter(({ responses }) => JSON.stringify(responses ?? {}).includes('`participant_auth_token`'))
    .map(({ operationId }) => operationId);
  expect([...beginsSession].toSorted()).toEqual(begin.toSorted());
});
