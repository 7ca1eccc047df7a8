import { ExampleForm } from './Examples.tsx';
import type { StateOfField } from './fieldStates.ts';
import { SwitchContext, useSwitches } from './switches.ts';

/** States of a field type, one below the other. The switch of the state has no effect here. */
export function FieldStates({ states }: { states: readonly StateOfField[] }) {
  const switches = useSwitches();
  return states.map(({ name, example, state }) => (
    <SwitchContext.Provider key={name} value={{ ...switches, state }}>
      <section className="gallery-example" data-state={name}>
        <h2 className="gallery-name">{name}</h2>
        <ExampleForm example={{ ...example, name: `${name}: ${example.name}` }} />
      </section>
    </SwitchContext.Provider>
  ));
}
