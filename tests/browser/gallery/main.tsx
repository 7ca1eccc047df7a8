/**
 * The rooms' examples without the gallery's frame, so that they can be served under the portal's strict policy.
 * `?room=fields/text` shows all of a room, `&example=2` the third alone; further keys are the gallery's switches. Without a room: a list.
 */
import { createRoot } from 'react-dom/client';
import type { FieldExample } from '#kit/fields/example.ts';
import { AllExamples, OneExample, type Room } from '../../../.ladle/Examples.tsx';
import { Stage } from '../../../.ladle/Stage.tsx';
import { readSwitches } from '../../../.ladle/switches.ts';

const modules = import.meta.glob<{ examples: readonly FieldExample[] }>('../../../renderers/*/*/examples.ts', { eager: true });
const rooms: Room[] = Object.entries(modules).map(([path, { examples }]) => ({ room: path.split('/').slice(-3, -1).join('/'), examples }));

const query = new URLSearchParams(location.search);
const room = rooms.find((candidate) => candidate.room === query.get('room'));
const index = query.get('example');

function List() {
  return (
    <ul>
      {rooms.map(({ room: name, examples }) => (
        <li key={name}><a href={`?room=${name}`} data-examples={examples.length}>{name}</a></li>
      ))}
    </ul>
  );
}

createRoot(document.getElementById('root')!).render(
  <Stage switches={readSwitches(Object.fromEntries(query))}>
    <main>
      <h1>{room?.room ?? 'Rooms'}</h1>
      {!room ? <List /> : index === null ? <AllExamples room={room} /> : <OneExample room={room} index={Number(index)} />}
    </main>
  </Stage>,
);
