import { expect, test } from 'vitest';
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import type { Risk } from '#portal/state/page/leaveGuard.ts';
import { riskOf } from './useLeaveGuard.ts';

const at = new Date(0);
const none = { files: 0, lost: 0, withheld: [] };

test.each<[string, DraftStatus, Risk | undefined]>([
  ['nothing has changed', { kind: 'nothing' }, undefined],
  ['only on the screen', { kind: 'unsaved' }, 'unsaved'],
  ['refused by the service', { kind: 'refused', words: 'Closed.' }, 'unsaved'],
  ['saved', { kind: 'saved', at, except: none }, undefined],
  ['kept on the device', { kind: 'onDevice', except: none }, undefined],
  ['saved, except a file on its way', { kind: 'saved', at, except: { ...none, files: 1 } }, 'files'],
  ['kept on the device, except a file on its way', { kind: 'onDevice', except: { ...none, files: 1 } }, 'files'],
  ['saved, except a password', { kind: 'saved', at, except: { ...none, withheld: ['pin'] } }, 'withheld'],
  [
    'saved, except a password and a file',
    { kind: 'saved', at, except: { ...none, files: 2, withheld: ['pin'] } },
    'files',
  ],
  ['saved, except a file that was lost before', { kind: 'saved', at, except: { ...none, lost: 1 } }, undefined],
  ['sent from another device', { kind: 'sent' }, undefined],
])('what leaving would lose: %s', (_name, status, risk) => expect(riskOf(status)).toBe(risk));
