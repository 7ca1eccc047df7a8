import { useRef, useState, type DragEvent } from 'react';
import { useIntl } from 'react-intl';
import { fileMessages } from './messages.ts';
import { isPicture, formatOf } from './formats.ts';
import { FieldButton } from '#kit/ui/parts/index.ts';

interface FileChooserProps {
  /** Id of the button, the first tab stop of the field. */
  id: string;
  /** Accepted media types. */
  accept: readonly string[];
  /** How many more files can be chosen. */
  left: number;
  hasFiles: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onChosen(files: File[]): void;
}

/** Chooses files by button or drop. `accept` only narrows what the device offers; the bytes decide what is accepted. */
export function FileChooser({ id, accept, left, hasFiles, disabled, describedBy, onChosen }: FileChooserProps) {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (list: FileList | null | undefined): void => {
    const files = [...(list ?? [])];
    if (files.length > 0) onChosen(files);
  };
  const onDrag = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(!disabled && event.type === 'dragover');
  };
  const onDrop = (event: DragEvent): void => {
    onDrag(event);
    if (!disabled) choose(event.dataTransfer.files);
  };
  const words = hasFiles
    ? fileMessages.chooseMore
    : accept.every(isPicture)
      ? fileMessages.choosePicture
      : fileMessages.choose;
  return (
    <div
      className="KitFiles-drop"
      data-over={isOver ? '' : undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <FieldButton
        id={id}
        icon="upload"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {formatMessage(words, { max: left })}
      </FieldButton>
      <span className="KitFiles-dropHint" aria-hidden="true">
        {formatMessage(fileMessages.drop, { max: left })}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={[...accept, ...accept.flatMap((type) => formatOf(type)?.extensions ?? [])].join()}
        multiple={left > 1}
        disabled={disabled}
        onChange={(event) => {
          choose(event.target.files);
          // Allows choosing the same file again after it was removed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
