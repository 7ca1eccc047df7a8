import { expect, test } from 'vitest';
import type { Participant } from '#schemas/types/index.ts';
import { mayWithdraw } from './mayWithdraw.ts';

const consent = (status: string) => ({ slug: 'c', type: 'InformedConsent', status, content: {} });
const survey = { slug: 's', type: 'Survey', status: 'available', content: {} };
const signed = [{ node_slug: 'c', signed: true }];
const who = (facts: object) => ({ status: 'enrolled', nodes: [], ...facts }) as never as Participant;

test.each<[string, Participant | undefined, object | undefined, boolean]>([
  ['without a participant', undefined, {}, false],
  ['[F2.19] [F2.34] before any consent', who({ nodes: [survey] }), {}, false],
  ['[F2.16] [F2.34] [F3.63] [F3.64] at a consent', who({ nodes: [consent('available')] }), {}, true],
  ['at a consent that is requested again', who({ nodes: [consent('reconsent_required')] }), {}, true],
  ['[F2.34] [F3.64] at a consent that is only a draft', who({ nodes: [consent('draft')] }), {}, false],
  ['[P6.15] with a signed consent', who({ nodes: [survey], informed_consents: signed }), {}, true],
  [
    'with a declined consent',
    who({ nodes: [survey], informed_consents: [{ node_slug: 'c', signed: false }] }),
    {},
    false,
  ],
  ['before the study is known', who({ informed_consents: signed }), undefined, true],
  [
    '[P6.16] in a study that disallows withdrawal',
    who({ informed_consents: signed }),
    { selfWithdrawalAllowed: false },
    false,
  ],
  [
    '[P6.15] in a study that allows withdrawal',
    who({ informed_consents: signed }),
    { selfWithdrawalAllowed: true },
    true,
  ],
  ['suspended', who({ status: 'suspended', informed_consents: signed }), {}, true],
  ['withdrawn', who({ status: 'opted_out', informed_consents: signed }), {}, false],
  ['disqualified', who({ status: 'disqualified', informed_consents: signed }), {}, false],
])('%s', (_, participant, study, expected) => expect(mayWithdraw(participant, study)).toBe(expected));
