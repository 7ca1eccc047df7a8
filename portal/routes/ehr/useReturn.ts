import { useEffect } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { call } from '#portal/api/call.ts';
import { failureText } from '#portal/api/failureText.ts';
import { takeAddressToken } from '#portal/state/addressTokens.ts';
import { goAtOnce } from '#portal/state/navigate.ts';
import { session } from '#portal/state/session.ts';
import { messages } from './messages.ts';
import { healthState, say } from './said.ts';

/** What a health organization sent back in the address. It is read once. */
interface Returned {
  state: string;
  /** Missing if the participant gave no access. */
  code: string | undefined;
  iss: string | undefined;
}

function takeReturn(): Returned | undefined {
  const state = takeAddressToken('ehr_state');
  if (state === undefined) return undefined;
  const iss = new URLSearchParams(location.hash.slice(1)).get('ehr_iss') ?? undefined;
  return { state, code: takeAddressToken('ehr_code'), iss };
}

/** Finishes a connection and shows its records; otherwise says why not on the page with the connections. */
async function finish(slug: string, { state, code, iss }: Returned, intl: IntlShape): Promise<void> {
  const here = nodePath({ slug, type: EHR_NODE });
  const result =
    code === undefined
      ? undefined
      : await call('finishHealthConnection', {
          path: { id: session.enrollmentIdentifier ?? '' },
          body: { state, code, ...(iss !== undefined && { iss }) },
        });
  healthState.isBack = false;
  if (result?.ok) return goAtOnce(`${here}?connection=${result.data.connection.id}`, { replace: true });
  say(
    result
      ? { kind: 'error', text: failureText(intl, result.failure) }
      : { kind: 'info', text: intl.formatMessage(messages.denied) },
  );
  goAtOnce(here, { replace: true });
}

/**
 * Finishes the connection of a participant who comes back from a health organization.
 * @returns whether that is under way
 */
export function useReturn(slug: string): boolean {
  const intl = useIntl();
  useEffect(() => {
    const returned = takeReturn();
    if (!returned) return;
    healthState.isBack = true;
    void finish(slug, returned, intl);
  }, [slug, intl]);
  return useSnapshot(healthState).isBack;
}
