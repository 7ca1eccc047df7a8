import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FileEntry } from './fileEntry.ts';
import { fileNames, formatLimit } from './fileTexts.ts';
import type { FileRules } from '#kit/pure/fields/index.ts';
import { fileShelf } from './fileShelf.ts';
import { namesOf } from './formats.ts';
import { fileMessages } from './messages.ts';
import { activeRoot, announce, FieldFrame, type FieldProps, Unanswered } from '#kit/ui/parts/index.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FileParts } from './FileParts.tsx';
import { FileRow } from './FileRow.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useFileAdding } from './useFileAdding.ts';
import type { RefusedChoice } from './useRefusals.ts';

/** The options of a file field type. */
export interface FileFieldOptions {
  rules: FileRules;
  exif?: boolean;
  preview?: boolean;
}

interface FileFieldProps {
  field: FieldProps<FileEntry[], FileFieldOptions>;
  /** If too many files are chosen: add the first ones, or none. */
  surplus: 'first' | 'none';
  /** Whether removing a file needs a confirmation. */
  confirmsRemoval?: boolean;
  /** Message for an unreadable file, instead of the kit's. */
  unreadable?: string;
  /** Rendered above the files. */
  children?: ReactNode;
}

/** A field for a list of files: choose by button or drop, preview, remove. Files upload as soon as they are chosen. */
export function FileField({ field, surplus, confirmsRemoval = false, unreadable, children }: FileFieldProps) {
  const { id, value = [], setValue, options, disabled, readOnly, locale, error, description } = field;
  const { rules, exif = false, preview = true } = options;
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<FileEntry>();
  const root = useRef<HTMLDivElement>(null);
  const adding = useFileAdding({ value, setValue, rules, exif, surplus, unreadable, locale });
  const left = rules.maxFiles - value.length;
  const isOpen = !readOnly && left > 0;
  const words = adding.notice ?? error;
  const describedBy =
    [description && `${id}-hint`, isOpen && `${id}-limits`, words && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  const frame = { ...field, error: words, describedBy };
  const names = fileNames(value, formatMessage);
  const nameOf = (entry: FileEntry): string => names[value.indexOf(entry)] ?? '';

  const focusChooser = (): void => {
    const within = activeRoot();
    focusSoon(() => within.getElementById(id));
  };
  const remove = (entry: FileEntry): void => {
    const left = value.filter((each) => each !== entry);
    fileShelf.drop(entry.file_id);
    adding.clearNotice();
    setAsked(undefined);
    setValue(left.length > 0 ? left : undefined);
    announce(formatMessage(fileMessages.removed, { name: nameOf(entry) }));
    focusChooser();
  };
  const dismiss = (choice: RefusedChoice): void => {
    adding.dismiss(choice);
    focusChooser();
  };
  const choose = (files: readonly File[]): void => {
    void adding.add(files).then(() => {
      // The button unmounts with the last free place. Keep the focus in the field.
      focusSoon(() =>
        document.activeElement === document.body
          ? root.current?.querySelector<HTMLElement>('.KitFiles-row:last-child button')
          : undefined,
      );
    });
  };
  const removeLabel = (entry: FileEntry) => {
    const name = nameOf(entry);
    const clear = formatMessage(fileMessages.clear);
    return confirmsRemoval
      ? { words: clear, named: `${clear} ${name}` }
      : { words: formatMessage(fileMessages.remove), named: formatMessage(fileMessages.removeNamed, { name }) };
  };

  return (
    <FieldFrame field={frame} kind="group">
      <FileParts ref={root}>
        {children}
        {value.length > 0 ? (
          <ul className="KitFiles-list" aria-label={formatMessage(fileMessages.list)}>
            {value.map((entry, i) => (
              <FileRow
                key={entry.file_id}
                entry={entry}
                name={names[i]!}
                id={isOpen || i > 0 ? `${id}-file-${i}` : id}
                locale={locale}
                hasPreview={preview}
                removeLabel={removeLabel(entry)}
                onRemove={disabled || readOnly ? undefined : () => (confirmsRemoval ? setAsked(entry) : remove(entry))}
              />
            ))}
          </ul>
        ) : null}
        {readOnly ? null : <RefusedFiles refused={adding.refused} onDismiss={dismiss} />}
        {readOnly && value.length === 0 ? <Unanswered /> : null}
        {isOpen ? (
          <>
            <p className="KitField-note" id={`${id}-limits`}>
              {formatMessage(fileMessages.limits, {
                size: formatLimit(rules.maxSize, locale),
                formats: namesOf(rules.accept, locale),
              })}{' '}
              {rules.maxFiles > 1 ? <span>{formatMessage(fileMessages.count, { max: rules.maxFiles })}</span> : null}
            </p>
            <FileChooser
              id={id}
              accept={rules.accept}
              left={left}
              hasFiles={value.length > 0}
              disabled={disabled}
              describedBy={describedBy}
              onChosen={choose}
            />
          </>
        ) : null}
      </FileParts>
      {asked ? <ClearDialog name={nameOf(asked)} onYes={() => remove(asked)} onNo={() => setAsked(undefined)} /> : null}
    </FieldFrame>
  );
}

/** Moves the focus after the next rendering. */
const focusSoon = (find: () => HTMLElement | null | undefined): void =>
  void requestAnimationFrame(() => find()?.focus());
