/**
 * The examples of the field types without the gallery's frame, so that they can be served under the portal's strict policy.
 * `?room=fields/text` shows all examples of a field type, `&example=2` only the third, `&journey=on` that one as a form to fill in and submit;
 * further keys are the gallery's switches. Without `room`: a list.
 * `&texts=hostile` shows the field type with hostile texts; `?plain=forms` shows one group of ordinary JSON Forms.
 */
import { createRoot } from 'react-dom/client';
import type { FieldExample } from '#kit/fields/example.ts';
import { plainGroups } from '#tests/jsonforms-examples/forms.ts';
import { AllExamples, OneExample, type Room } from '../../../.ladle/Examples.tsx';
import { Stage } from '../../../.ladle/Stage.tsx';
import { readSwitches } from '../../../.ladle/switches.ts';
import { hostileExamples } from './hostileTexts.ts';
import { PlainExamples } from './PlainExamples.tsx';
import { Journey } from './Journey.tsx';

const modules = import.meta.glob<{ examples: readonly FieldExample[] }>('../../../renderers/*/*/examples.ts', {
  eager: true,
});
const rooms: Room[] = Object.entries(modules).map(([path, { examples }]) => ({
  room: path.split('/').slice(-3, -1).join('/'),
  examples,
}));

const query = new URLSearchParams(location.search);
const found = rooms.find((candidate) => candidate.room === query.get('room'));
const room =
  found && query.get('texts') === 'hostile' ? { ...found, examples: hostileExamples(found.examples) } : found;
const index = query.get('example');
const plain = plainGroups[query.get('plain') ?? ''];

function List() {
  return (
    <ul>
      {rooms.map(({ room: name, examples }) => (
        <li key={name}>
          <a href={`?room=${name}`} data-examples={examples.length}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Shown({ room: shown }: { room: Room }) {
  if (index === null) return <AllExamples room={shown} />;
  if (query.has('journey')) return <Journey example={shown.examples[Number(index)]!} />;
  return <OneExample room={shown} index={Number(index)} />;
}

createRoot(document.getElementById('root')!).render(
  <Stage switches={readSwitches(Object.fromEntries(query))}>
    <main>
      <h1>{room?.room ?? 'Rooms'}</h1>
      {plain ? <PlainExamples examples={plain} /> : !room ? <List /> : <Shown room={room} />}
    </main>
  </Stage>,
);
