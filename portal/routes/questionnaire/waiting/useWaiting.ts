import { useEffect, useEffectEvent } from 'react';
import type { FormDefinition } from '#kit/compile/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import { formName } from '#portal/device/formName.ts';
import { sentOf, type Sent } from '#portal/forms/sent.ts';
import { fetchOutbox } from '#portal/outbox/openOutbox.ts';
import { useStanding } from '#portal/outbox/useStanding.ts';
import { forgetStanding, type OutboxStanding, watch } from '#portal/state/outbox.ts';
import { preferences } from '#portal/state/preferences.ts';
import type { QuestionnaireSource } from '../source.ts';

interface Waiting {
  /** How it stands with answers that were submitted without network; `undefined` if there are none. */
  standing: Exclude<OutboxStanding, { kind: 'arrived' }> | 'unknown' | undefined;
  name: string | undefined;
  /** Keeps answers on the device; `undefined` if this questionnaire's cannot wait. @returns whether it could */
  keep: ((submission: Submission, definition: FormDefinition, title: string) => Promise<boolean>) | undefined;
}

/**
 * The answers to a questionnaire that wait on this device for a connection.
 * @param onArrived called once they have arrived while the screen is open, or before it was opened
 */
export function useWaiting(source: QuestionnaireSource, onArrived: (sent: Sent) => void): Waiting {
  const { enrollment, node, occurrence, load, canWait = false } = source;
  const isKnown = occurrence !== undefined || load.kind === 'ready';
  const name = canWait && enrollment && isKnown ? formName(enrollment, node, occurrence) : undefined;
  const standing = useStanding(name);
  const arrived = typeof standing === 'object' && standing.kind === 'arrived' ? standing : undefined;
  const show = useEffectEvent(onArrived);
  useEffect(() => (name === undefined ? undefined : watch(name)), [name]);
  useEffect(() => {
    if (!arrived || name === undefined) return;
    show(sentOf(arrived.letter.definition, arrived.letter.data, arrived.receipt));
    forgetStanding(name);
  }, [arrived, name]);
  return {
    name,
    standing: arrived ? 'unknown' : (standing as Waiting['standing']),
    keep:
      name === undefined
        ? undefined
        : async ({ contributions, data, idempotencyKey, unsentFiles = [] }, definition, title) => {
            const letter = {
              node,
              occurrence: occurrence ?? 1,
              title,
              definition,
              data,
              contributions,
              locale: preferences.locale,
              submissionKey: idempotencyKey,
              // A device that knows that it is offline has sent nothing.
              mayHaveArrived: unsentFiles.length === 0 && navigator.onLine,
              files: unsentFiles.map(({ file: _file, ...rest }) => rest),
            };
            const files = new Map(unsentFiles.map(({ id, file }) => [id, file]));
            // Its code may not have been fetched before the network was gone.
            return fetchOutbox().then(
              ({ keepUnsent }) => keepUnsent(enrollment!, letter, files),
              () => false,
            );
          },
  };
}
