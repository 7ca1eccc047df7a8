import { useEffect, useRef, useState, useContext, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { FileEntry } from './fileEntry.ts';
import { fileShelf } from './fileShelf.ts';
import { formatBytes } from './fileTexts.ts';
import { formatOf, isPicture } from './formats.ts';
import { fileMessages } from './messages.ts';
import { refusedFileMessages } from './refusedFileMessages.ts';
import { announce, FieldButton, Icon } from '#kit/ui/parts/index.ts';

import { FormContext, UploadBoard, type UploadState } from '#kit/form/index.ts';

/** Used outside the kit's form, which uploads nothing. */
const nowhere = new UploadBoard();

/** The upload state of a file, and its actions. */
function useUploadState(id: string): { state: UploadState; cancel(): void; retry(): void } {
  const board = useContext(FormContext)?.uploads ?? nowhere;
  const state = useSyncExternalStore(
    board.subscribe,
    () => board.get(id),
    () => board.get(id),
  );
  return { state, cancel: () => board.cancel(id), retry: () => board.retries.notify(id) };
}

interface FileRowProps {
  entry: FileEntry;
  /** Display name of the file. */
  name: string;
  /** Id of the first button in the row. */
  id: string;
  locale: string;
  hasPreview: boolean;
  removeLabel: { words: string; named: string };
  /** Undefined if the answer cannot be changed. */
  onRemove: (() => void) | undefined;
}

/** One chosen file: preview, name and size, upload state and actions. */
export function FileRow({ entry, name, id, locale, hasPreview, removeLabel, onRemove }: FileRowProps) {
  const { formatMessage } = useIntl();
  const { state, cancel, retry } = useUploadState(entry.file_id);
  const preview = usePreview(entry.file_id, hasPreview && isPicture(entry.type ?? ''));
  // The bytes start like an image but are not one. The service reports it.
  const [isUnseen, setIsUnseen] = useState(false);
  const facts = [entry.type && formatOf(entry.type)?.name, entry.size !== undefined && formatBytes(entry.size, locale)]
    .filter(Boolean)
    .join(', ');
  const isSent = entry.interaction_identifier !== undefined;
  const isSending = state.kind === 'sending';
  // After a reload or on another device, a draft refers to files without their bytes.
  const isLost = !isSent && !isSending && !fileShelf.get(entry.file_id);
  const failure = isSent
    ? undefined
    : isLost
      ? 'lost'
      : state.kind === 'failed'
        ? state.why
        : state.kind === 'stopped'
          ? 'stopped'
          : undefined;
  const reason =
    state.kind === 'failed' && state.why === 'refused'
      ? (state.words ?? formatMessage(refusedFileMessages.refused))
      : undefined;
  useSpokenState(name, { kind: state.kind, isSent, reason });
  return (
    <li className="KitFiles-row">
      {preview && !isUnseen ? (
        <img
          className="KitFiles-preview"
          src={preview}
          alt={formatMessage(fileMessages.preview, { name })}
          onError={() => setIsUnseen(true)}
        />
      ) : null}
      <div className="KitFiles-facts">
        <bdi className="KitFiles-name">{name}</bdi>
        {facts ? <span className="KitFiles-size">{facts}</span> : null}
        {isSent ? (
          <span className="KitFiles-sent">
            <Icon name="success" />
            {formatMessage(fileMessages.sent)}
          </span>
        ) : null}
        {failure ? (
          <span className="KitField-partError" id={`${id}-state`}>
            {failure === 'refused' ? reason : formatMessage(failureText[failure])}
          </span>
        ) : null}
      </div>
      {isSending ? <Sending name={name} share={state.share} /> : null}
      <div className="KitFiles-buttons">
        {isSending ? (
          <FieldButton
            id={id}
            icon="close"
            aria-label={formatMessage(fileMessages.cancelNamed, { name })}
            onClick={cancel}
          >
            {formatMessage(fileMessages.cancel)}
          </FieldButton>
        ) : null}
        {failure === 'unreachable' || failure === 'stopped' ? (
          <FieldButton
            icon="upload"
            aria-label={formatMessage(fileMessages.againNamed, { name })}
            aria-describedby={`${id}-state`}
            onClick={retry}
          >
            {formatMessage(fileMessages.again)}
          </FieldButton>
        ) : null}
        {onRemove && !isSending ? (
          <FieldButton id={id} icon="remove" aria-label={removeLabel.named} onClick={onRemove}>
            {removeLabel.words}
          </FieldButton>
        ) : null}
      </div>
    </li>
  );
}

const failureText = {
  stopped: fileMessages.stopped,
  unreachable: fileMessages.failed,
  lost: refusedFileMessages.lost,
};

function Sending({ name, share }: { name: string; share: number }) {
  const { formatMessage } = useIntl();
  const percent = Math.round(share * 100);
  return (
    <div className="KitFiles-progress">
      <progress max={100} value={percent} aria-label={formatMessage(fileMessages.sending, { name })} />
      <span>{formatMessage(fileMessages.percent, { percent })}</span>
    </div>
  );
}

/** Announces each change of the upload state once, but not the initial state. */
function useSpokenState(
  name: string,
  { kind, isSent, reason }: { kind: string; isSent: boolean; reason: string | undefined },
): void {
  const { formatMessage } = useIntl();
  const now = isSent ? 'sent' : kind;
  const before = useRef(now);
  useEffect(() => {
    const was = before.current;
    before.current = now;
    if (was === now) return;
    if (now === 'sent') announce(formatMessage(fileMessages.sentNamed, { name }));
    if (now === 'failed') {
      const text = reason === undefined ? fileMessages.failedNamed : fileMessages.notTakenNamed;
      announce(formatMessage(text, { name, reason }), 'assertive');
    }
    if (now === 'stopped') announce(formatMessage(fileMessages.canceled));
  }, [now, name, reason, formatMessage]);
}

/** Object URL of an image in `fileShelf` while it is shown; `undefined` if there is none. */
function usePreview(id: string, isPicture: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = isPicture ? fileShelf.get(id) : undefined;
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [id, isPicture]);
  return address;
}
