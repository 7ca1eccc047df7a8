import { ExampleForm, type FieldTypeFolder } from './Examples.tsx';
import { fieldStates } from './fieldStates.ts';
import { SwitchContext, useSwitches } from './switches.ts';

/** The telling states of a field type, one below the other. The switch of the state has no effect here. */
export function FieldStates({ folder }: { folder: FieldTypeFolder }) {
  const switches = useSwitches();
  return fieldStates(folder.examples).map(({ name, example, state }) => (
    <SwitchContext.Provider key={name} value={{ ...switches, state }}>
      <section className="gallery-example" data-state={name}>
        <h2 className="gallery-name">{name}</h2>
        <ExampleForm example={{ ...example, name: `${name}: ${example.name}` }} />
      </section>
    </SwitchContext.Provider>
  ));
}
