import type { Clock } from '#kit/pure/dates/index.ts';
import { FieldFrame, type FieldProps, TimeInput } from '#kit/ui/parts/index.ts';

/** A question for a time only. Its value is the time formatted for the clock. */
export function SingleTimeControl({
  field,
  clock,
  proposal,
}: {
  field: FieldProps<string, object>;
  clock: Clock;
  proposal?: string | undefined;
}) {
  const { id, label, lang, value, setValue, error, describedBy, required, disabled, readOnly, locale } = field;
  return (
    <FieldFrame field={field} kind="single">
      <TimeInput
        {...{ id, value, clock, proposal, locale, describedBy, required, disabled, readOnly }}
        onChange={setValue}
        title={<span lang={lang}>{label}</span>}
        invalid={error !== undefined}
      />
    </FieldFrame>
  );
}
