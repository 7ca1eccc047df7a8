import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { call } from '#portal/api/call.ts';
import { failureText } from '#portal/api/failureText.ts';
import { takeAddressToken } from '#portal/state/addressTokens.ts';
import { goAtOnce } from '#portal/state/navigate.ts';
import { session } from '#portal/state/session.ts';
import type { Said } from './HealthRecords.tsx';
import { messages } from './messages.ts';

/** What a health organization sent back in the address. Each is read once. */
function takeReturn(): { state: string; code?: string | undefined; iss?: string | undefined } | undefined {
  const state = takeAddressToken('ehr_state');
  if (state === undefined) return undefined;
  return {
    state,
    code: takeAddressToken('ehr_code'),
    iss: new URLSearchParams(location.hash.slice(1)).get('ehr_iss') ?? undefined,
  };
}

/**
 * Finishes the connection of a participant who comes back from a health organization, then shows its records.
 * @param say receives what went wrong
 * @returns whether the participant has just come back
 */
export function useReturn(slug: string, say: (said: Said) => void): boolean {
  const intl = useIntl();
  const [returned] = useState(takeReturn);
  const [isBusy, setIsBusy] = useState(returned !== undefined);
  const begun = useRef(false);
  useEffect(() => {
    if (!returned || begun.current) return;
    begun.current = true;
    const here = nodePath({ slug, type: EHR_NODE });
    const { state, code, iss } = returned;
    void (async () => {
      const result =
        code === undefined
          ? undefined
          : await call('finishHealthConnection', {
              path: { id: session.enrollmentIdentifier ?? '' },
              body: { state, code, ...(iss !== undefined && { iss }) },
            });
      if (result?.ok) goAtOnce(`${here}?connection=${result.data.connection.id}`, { replace: true });
      else {
        say({
          kind: code === undefined ? 'info' : 'error',
          text: result ? failureText(intl, result.failure) : intl.formatMessage(messages.denied),
        });
        goAtOnce(here, { replace: true });
      }
      setIsBusy(false);
    })();
  }, [returned, slug, intl, say]);
  return isBusy;
}
