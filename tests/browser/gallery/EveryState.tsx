import { useSyncExternalStore } from 'react';
import { AllExamples, type FieldTypeFolder } from '../../../.ladle/Examples.tsx';
import { readSwitches, SwitchContext, useSwitches } from '../../../.ladle/switches.ts';
import { longExample } from '../../../.ladle/texts/longTexts.ts';

const watchHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** Every example of a field type in the state that the hash of the address names, or one with long texts (`#long`). No reload in between. */
export function EveryState({ folder }: { folder: FieldTypeFolder }) {
  const switches = useSwitches();
  const state = useSyncExternalStore(watchHash, () => location.hash.slice(1));
  const shown = state === 'long' ? { ...folder, examples: [longExample(folder.examples)] } : folder;
  return (
    <SwitchContext.Provider value={readSwitches({ ...switches, state })}>
      <div key={state} data-state={state}>
        <AllExamples folder={shown} />
      </div>
    </SwitchContext.Provider>
  );
}
