import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { useId, useMemo, useState } from 'react';
import { entriesOf, KitField, pageCount, Pager, TextInput } from '#kit/ui/parts/index.ts';
import { GalleryPage, Table } from '../parts/elements.tsx';

export default { title: 'Messages' };

interface CatalogueRow {
  id: string;
  en: string;
  es: string | undefined;
}

const spanish: Readonly<Record<string, string>> = es;

/** Every message by its id, in both languages. */
const catalogue: readonly CatalogueRow[] = Object.entries(en).map(([id, text]) => ({
  id,
  en: text,
  es: spanish[id],
}));

const simplified = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The messages that contain every word of a search, in their id or in either language. */
function search(rows: readonly CatalogueRow[], words: string): readonly CatalogueRow[] {
  const wanted = simplified(words).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = simplified(`${row.id} ${row.en} ${row.es ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** As many rows as a browser renders at once without a wait. */
const PAGE_ROWS = 200;

export function Catalogue() {
  const id = useId();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const found = useMemo(() => search(catalogue, words), [words]);
  const lookFor = (text: string): void => {
    setWords(text);
    setPage(1);
  };
  return (
    <GalleryPage
      title="Messages"
      lead={`Every text of kit, portal and service by its id, in both languages: ${catalogue.length}. Texts of a study are in its own files.`}
    >
      <KitField>
        <label className="KitField-label" htmlFor={id}>
          Search ids and texts
        </label>
        <TextInput id={id} value={words} onChange={lookFor} width="md" />
      </KitField>
      <p role="status">{found.length === 1 ? '1 message' : `${found.length} messages`}</p>
      <Table label="Messages" head={['Id', 'English', 'Spanish']}>
        {entriesOf(found, page, PAGE_ROWS).map((row) => (
          <tr key={row.id}>
            <th scope="row" style={{ width: '22%' }}>
              <code>{row.id}</code>
            </th>
            <td lang="en">{row.en}</td>
            <td lang="es">{row.es ?? 'missing'}</td>
          </tr>
        ))}
      </Table>
      <Pager page={page} count={pageCount(found.length, PAGE_ROWS)} onPage={setPage} />
    </GalleryPage>
  );
}
