/**
 * The examples of the field types without the gallery's frame, so that they can be served under the portal's strict policy.
 * `?folder=fields/text` shows all examples of a field type, `&example=2` only the third, `&journey=on` that one as a
 * form to fill in and submit;
 * `?form=review` shows one of the forms with code of many files;
 * further keys are the gallery's switches. Without `folder`: a list.
 * `&show=states` shows the telling states of the field type;
 * `&spoken=on` adds the live regions of a portal;
 * `&texts=hostile` shows the field type with hostile texts, `&every=state` with the state in the hash (`#disabled`, `#long`);
 * `?plain=forms` shows one group of ordinary JSON Forms.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { LiveRegion } from '#kit/ui/parts/notices/LiveRegion.tsx';
import { plainGroups } from '#tests/jsonforms-examples/forms.ts';
import { AllExamples, FieldStates, OneExample, type FieldTypeFolder } from '../../../.ladle/Examples.tsx';
import { fieldStates } from '../../../.ladle/fieldStates.ts';
import { Stage } from '../../../.ladle/Stage.tsx';
import { readSwitches } from '../../../.ladle/switches.ts';
import { EveryState } from './EveryState.tsx';
import { hostileExamples } from './hostileTexts.ts';
import { PlainExamples } from './PlainExamples.tsx';
import { forms, Journey } from './Journey.tsx';

const modules = import.meta.glob<{ examples: readonly FieldExample[] }>('../../../renderers/*/*/examples.ts', {
  eager: true,
});
const folders: FieldTypeFolder[] = Object.entries(modules).map(([path, { examples }]) => ({
  folder: path.split('/').slice(-3, -1).join('/'),
  examples,
}));

const query = new URLSearchParams(location.search);
const found = folders.find((candidate) => candidate.folder === query.get('folder'));
const folder =
  found && query.get('texts') === 'hostile' ? { ...found, examples: hostileExamples(found.examples) } : found;
const index = query.get('example');
const plain = plainGroups[query.get('plain') ?? ''];
const form = forms[query.get('form') ?? ''];

function List() {
  return (
    <ul>
      {folders.map(({ folder: name, examples }) => (
        <li key={name}>
          <a href={`?folder=${name}`} data-examples={examples.length}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Shown({ folder: shown }: { folder: FieldTypeFolder }) {
  if (query.has('every')) return <EveryState folder={shown} />;
  if (query.get('show') === 'states') return <FieldStates states={fieldStates(shown.examples)} />;
  if (index === null) return <AllExamples folder={shown} />;
  if (query.has('journey'))
    return <Journey definition={{ schema: [{ inputs: [shown.examples[Number(index)]!.input] }] }} />;
  return <OneExample folder={shown} index={Number(index)} />;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

/** The switches follow the address, so that a test can change the mode of an open page. */
function Page() {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const switches = useMemo(() => readSwitches(Object.fromEntries(new URLSearchParams(search))), [search]);
  return (
    <Stage switches={switches}>
      {query.has('spoken') ? <LiveRegion /> : null}
      <main>
        <h1>{folder?.folder ?? 'FieldTypes'}</h1>
        {form ? (
          <Journey definition={form} />
        ) : plain ? (
          <PlainExamples examples={plain} />
        ) : !folder ? (
          <List />
        ) : (
          <Shown folder={folder} />
        )}
      </main>
    </Stage>
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
