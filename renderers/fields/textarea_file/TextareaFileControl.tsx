import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { activeRoot, announce, FieldButton, FieldFrame, TextArea, Unanswered } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import {
  ClearDialog,
  FileChooser,
  FileParts,
  RefusedFiles,
  type RefusedChoice,
  useRefusals,
} from '#kit/form/files/ui.tsx';
import {
  extensionsOf,
  fileMessages,
  fileName,
  formatBytes,
  formatLimit,
  formatOf,
  namesOf,
  isText,
  readBytes,
  typeOf,
} from '#kit/form/files/index.ts';
import type { FileRules } from '#kit/pure/fields/index.ts';
import type { TextFile } from './textFile.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  content: {
    id: 'field.textarea_file.content',
    defaultMessage: 'Content of {name}',
    description: 'Text file field: label of the box that shows what is in the chosen file. name is the file’s.',
  },
});

/**
 * Shows a file chooser while empty; afterwards the file, its content if `preview` is set, and a button that removes it
 * after confirmation.
 */
export default createControl<TextFile, { rules: FileRules; preview: boolean }>(function TextareaFileControl(field) {
  const { id, value, setValue, options, disabled, readOnly, locale, error, description, touch } = field;
  const { rules, preview } = options;
  const intl = useIntl();
  const { formatMessage } = intl;
  const [notice, setNotice] = useState<string>();
  const refusals = useRefusals();
  const [isAsking, setIsAsking] = useState(false);
  const words = notice ?? error;
  const isOpen = value === undefined && !readOnly;
  const describedBy =
    [description && `${id}-hint`, isOpen && `${id}-limits`, words && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  const name = fileName(value?.name);

  const choose = async (files: readonly File[]): Promise<void> => {
    const [file, ...others] = files;
    const tooMany = others.length > 0 ? formatMessage(fileMessages.noneAdded, { max: 1, kind: 'other' }) : undefined;
    setNotice(tooMany);
    if (tooMany) return announce(tooMany, 'assertive');
    if (!file) return;
    const taken = await take(file, rules, intl);
    const name = fileName(file.name);
    if (typeof taken === 'string') return refusals.note([{ name, text: taken }], []);
    refusals.note([], [name]);
    setValue(taken);
    touch();
    announce(formatMessage(fileMessages.added, { name, count: 1, max: 1 }));
    requestAnimationFrame(() => {
      // The button unmounts. A participant who has gone on while a large file was read stays where they are.
      if (document.activeElement === document.body) activeRoot().getElementById(id)?.focus();
    });
  };
  const focusSoon = (): void => {
    const root = activeRoot();
    requestAnimationFrame(() => root.getElementById(id)?.focus());
  };
  const dismiss = (choice: RefusedChoice): void => {
    refusals.dismiss(choice);
    focusSoon();
  };
  const clear = (): void => {
    setIsAsking(false);
    setNotice(undefined);
    setValue(undefined);
    announce(formatMessage(fileMessages.removed, { name }));
    focusSoon();
  };

  return (
    <FieldFrame field={{ ...field, error: words, describedBy }} kind="group">
      <FileParts>
        {value ? (
          <div className="KitFiles-row">
            <div className="KitFiles-facts">
              <bdi className="KitFiles-name">{name}</bdi>
              <span className="KitFiles-size">
                {formatOf(value.type)?.name ?? value.type}, {formatBytes(value.size, locale)}
              </span>
            </div>
            {preview ? (
              <TextArea
                id={`${id}-content`}
                aria-label={formatMessage(messages.content, { name })}
                value={value.text}
                onChange={() => undefined}
                readOnly
                rows={8}
              />
            ) : null}
            {disabled || readOnly ? null : (
              <div className="KitFiles-buttons">
                <FieldButton
                  id={id}
                  icon="remove"
                  aria-label={`${formatMessage(fileMessages.clear)} ${name}`}
                  onClick={() => setIsAsking(true)}
                >
                  {formatMessage(fileMessages.clear)}
                </FieldButton>
              </div>
            )}
          </div>
        ) : null}
        {readOnly ? null : <RefusedFiles refused={refusals.refused} onDismiss={dismiss} />}
        {readOnly && !value ? <Unanswered /> : null}
        {isOpen ? (
          <>
            <p className="KitField-note" id={`${id}-limits`}>
              {formatMessage(fileMessages.limits, {
                size: formatLimit(rules.maxSize, locale),
                formats: namesOf(rules.accept, locale),
              })}
            </p>
            <FileChooser
              id={id}
              accept={rules.accept}
              left={1}
              hasFiles={false}
              disabled={disabled}
              describedBy={describedBy}
              onChosen={(files) => void choose(files)}
            />
          </>
        ) : null}
      </FileParts>
      {isAsking ? <ClearDialog name={name} onYes={clear} onNo={() => setIsAsking(false)} /> : null}
    </FieldFrame>
  );
});

/** The content of the chosen file, or the error text if it is rejected. */
async function take(file: File, rules: FileRules, { formatMessage, locale }: IntlShape): Promise<TextFile | string> {
  const name = fileName(file.name);
  if (file.size === 0) return formatMessage(fileMessages.empty, { name, kind: 'other' });
  if (file.size > rules.maxSize)
    return formatMessage(fileMessages.tooLarge, {
      name,
      size: formatLimit(rules.maxSize, locale),
      kind: 'other',
    });
  const result = await readTextFile(file);
  if (result.kind !== 'read') {
    const reason = formatMessage(result.kind === 'noText' ? fileMessages.reasonNoText : fileMessages.reasonUnreadable);
    return formatMessage(fileMessages.unreadable, { reason });
  }
  if (rules.accept.includes(result.value.type)) return result.value;
  return formatMessage(fileMessages.wrongType, { name, extensions: extensionsOf(rules.accept, locale), kind: 'other' });
}

type ReadResult = { kind: 'read'; value: TextFile } | { kind: 'noText' } | { kind: 'unreadable' };

/** Reads a file as UTF-8 text. Other encodings are rejected instead of guessed: a wrong guess would store garbled text. */
async function readTextFile(file: File): Promise<ReadResult> {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(file);
  } catch {
    return { kind: 'unreadable' };
  }
  const type = typeOf(bytes.subarray(0, 512), file.name);
  if (!type || !isText(bytes)) return { kind: 'noText' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'read', value: { text, name: file.name, size: file.size, type } };
  } catch {
    return { kind: 'noText' };
  }
}
