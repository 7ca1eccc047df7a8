import { useRef } from 'react';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame } from '#kit/parts/index.ts';
import { unknownDevice } from '#kit/fields/index.ts';
import type { TypingTestOptions } from './field.ts';
import { FinishedScreen } from './screens/FinishedScreen.tsx';
import { StartScreen } from './screens/StartScreen.tsx';
import { TypingScreen } from './screens/TypingScreen.tsx';
import { begin, phaseOf, type TypingTestValue } from './typingTest.ts';

/** Start, typing and final screen. The value determines the screen, so a reload returns to it, with the clock still running. */
export default createControl<TypingTestValue, TypingTestOptions>(function TypingTestControl(field) {
  const { value, setValue, services, options, disabled, readOnly } = field;
  const first = useRef(value);
  const phase = phaseOf(value);
  return (
    <FieldFrame field={field} kind="group">
      {phase === 'start' && (
        <StartScreen
          field={field}
          onStart={() => setValue(begin(services.now(), (services.device ?? unknownDevice)(), options.imageUrl))}
        />
      )}
      {phase === 'typing' && (
        <TypingScreen
          field={field}
          value={value!}
          focusOnMount={value !== first.current}
          active={!disabled && !readOnly}
        />
      )}
      {phase === 'finished' && <FinishedScreen field={field} value={value!} focusOnMount={value !== first.current} />}
    </FieldFrame>
  );
});
