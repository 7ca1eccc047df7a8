import { createControl } from '#kit/form/index.ts';
import { createMatrixInstrument } from '#kit/form/instruments/ui.tsx';
import { SupportNote } from '#kit/ui/parts/index.ts';
import type { ScaleValue } from '#kit/form/instruments/index.ts';
import type { Phq9Options } from './field.ts';
import { mentionsSelfHarm, scale } from './scoring.ts';

const { Rendered: Matrix } = createMatrixInstrument(scale);

/**
 * A grid from 600 px on; one card per question below. In an unpaged form, the crisis note appears below the questions
 * as soon as item 9 calls for it.
 */
export default createControl<ScaleValue, Phq9Options>(function Phq9(field) {
  const { support } = field.options;
  return (
    <>
      <Matrix {...field} />
      {support?.isInline && mentionsSelfHarm(field.value) ? (
        <div style={{ marginBlockStart: '1.5rem' }}>
          <SupportNote texts={support.texts} isNew />
        </div>
      ) : null}
    </>
  );
});
