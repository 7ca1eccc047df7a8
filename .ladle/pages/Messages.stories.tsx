import { useId, useMemo, useState } from 'react';
import { TextInput } from '#kit/parts/index.ts';
import { GalleryPage, Table } from '../parts/elements.tsx';
import { catalogue, search } from '../messages/catalogue.ts';

export default { title: 'Messages' };

/** As many rows as a browser renders at once without a wait. */
const MOST_ROWS = 200;

export function Catalogue() {
  const id = useId();
  const [words, setWords] = useState('');
  const found = useMemo(() => search(catalogue, words), [words]);
  return (
    <GalleryPage
      title="Messages"
      lead={`Every text of kit, portal and service by its id, in both languages: ${catalogue.length}. Texts of a study are in its own files.`}
    >
      <label htmlFor={id}>Search ids and texts</label>
      <TextInput id={id} value={words} onChange={setWords} />
      <p role="status">
        {found.length === 1 ? '1 message' : `${found.length} messages`}
        {found.length > MOST_ROWS ? `, of which the first ${MOST_ROWS} are listed` : ''}
      </p>
      <Table label="Messages" head={['Id', 'English', 'Spanish']}>
        {found.slice(0, MOST_ROWS).map((row) => (
          <tr key={row.id}>
            <th scope="row" style={{ width: '22%' }}>
              <code>{row.id}</code>
            </th>
            <td lang="en">{row.en}</td>
            <td lang="es">{row.es ?? 'missing'}</td>
          </tr>
        ))}
      </Table>
    </GalleryPage>
  );
}
