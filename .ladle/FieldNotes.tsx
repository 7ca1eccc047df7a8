import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { ExampleForm, type FieldTypeFolder } from './Examples.tsx';
import { GalleryPage, Specimen, Table } from './parts/elements.tsx';

/** How many answers are listed. */
const MOST_ANSWERS = 4;

/** A long answer, such as a drawing, is cut. */
const LONGEST = 240;
const json = (value: unknown): string => {
  const text = JSON.stringify(value, undefined, 1);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Examples with an answer, each kind of answer once. */
function sent(examples: readonly FieldExample[]): FieldExample[] {
  const found = new Map<string, FieldExample>();
  for (const example of examples) {
    if (example.hostile || example.answers === undefined) continue;
    const text = JSON.stringify(example.answers);
    if (!found.has(text)) found.set(text, example);
  }
  return [...found.values()].slice(0, MOST_ANSWERS);
}

/** When to use a field type, when another one, and what it sends. */
export function FieldNotes({ folder: { folder, examples }, usage }: { folder: FieldTypeFolder; usage: FieldUsage }) {
  const wireName = folder.split('/').at(-1)!;
  const type = fieldTypes.find((candidate) => candidate.type === wireName);
  const answers = sent(examples);
  return (
    <GalleryPage
      title={usage.name}
      lead={
        <>
          <code>&quot;interface&quot;: &quot;{wireName}&quot;</code>
          {type?.aliases?.length ? <>, also called {type.aliases.join(', ')}</> : null}
        </>
      }
    >
      <ExampleForm example={examples.find(({ hostile }) => !hostile)!} />
      <Specimen title="When to use it">
        <p>{usage.use}</p>
      </Specimen>
      <Specimen title="When not">
        <p>{usage.avoid}</p>
      </Specimen>
      <Specimen title="What it sends">
        {answers.length === 0 ? (
          <p>Nothing by itself.</p>
        ) : (
          <Table label="What it sends" head={['Example', 'Answers']}>
            {answers.map(({ name, answers: values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <code>{json(values)}</code>
                </td>
              </tr>
            ))}
          </Table>
        )}
        {type?.sensitive ? <p>It is never kept in a draft.</p> : null}
      </Specimen>
    </GalleryPage>
  );
}
