import type { FieldUsage } from '#kit/pure/fields/index.ts';
import { GalleryPage, StoryLink, Table } from '../parts/elements.tsx';
import { storyId, titleOf, groupTitles } from '../storyTitle.ts';

export default { title: 'Start' };

/** A glob, because the file is only there when the stories are generated. */
const usages = Object.values(
  import.meta.glob<readonly FieldUsage[]>('../stories/index.json', { eager: true, import: 'usages' }),
)
  .flat()
  .toSorted((a, b) => a.name.localeCompare(b.name));

const chapters: readonly (readonly [story: string, title: string, what: string])[] = [
  [
    'tokens--colors',
    'Tokens',
    'What the ten colors of a brand became in each mode; type, space, corners, lines and motion.',
  ],
  [
    'tokens--your-own-brand',
    'Your own brand',
    'Ten colors and fonts of your own, typed or pasted; a link shows them to others.',
  ],
  [
    'guidance--button-rows',
    'Guidance',
    'The 20 most used parts: anatomy, when and when not, do and do not, words, keyboard and screen readers.',
  ],
  ['kit-parts--buttons', 'Kit parts', 'Buttons, dialogs, notices, the frame of a field, the bar below a form.'],
  ['portal-parts--frame', 'Portal parts', 'Header, footer, banners and toasts.'],
  [
    'portal-screens--landing-page',
    'Portal screens',
    'Every screen, with the demo studies and participants at each stage.',
  ],
  ['mails-and-paper--mails', 'Mails and paper', 'Every mail as HTML and as text, and the packet of a study on paper.'],
  ['messages--catalogue', 'Messages', 'Every text by its id, in both languages.'],
];

const switches: readonly (readonly [name: string, what: string])[] = [
  ['Brand', 'the kit’s own, three that studies could have, two themes with fonts, and your own'],
  [
    'Language',
    'English, Spanish, or a pseudo-locale (en-XA) with accents and longer words, which shows texts that are cut or missing in the catalogue',
  ],
  ['Text size', 'as participants choose it'],
  ['Mode', 'light, dark or high contrast'],
  ['State of the field', 'untouched, touched (which shows errors), disabled or read-only'],
  ['Side by side', 'widths, modes, languages or brands'],
  ['Width', '320, 360, 768 or 1280 px'],
];

export const Welcome = () => (
  <GalleryPage
    title="Participant forms kit"
    lead="Everything that participants see, from a color to a questionnaire: rendered by the same code as in the portal."
  >
    <h2>How to use it</h2>
    <ul>
      <li>The list beside this page has every part. Press / to search it, for example for “date”.</li>
      <li>The buttons below this page set the switches and the width; they stay as they are from page to page.</li>
      <li>
        “Side by side” shows one page in several widths, modes, languages or brands at once. Label, hint, options and
        required change the field of a story.
      </li>
      <li>The address holds all of it: copy it to show somebody exactly what you see.</li>
    </ul>
    <Table label="Switches" head={['Switch', 'Values']}>
      {switches.map(([name, what]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{what}</td>
        </tr>
      ))}
    </Table>
    <h2>What is here</h2>
    <Table label="Chapters" head={['Chapter', 'Shows']}>
      {chapters.map(([story, title, what]) => (
        <tr key={story}>
          <th scope="row">
            <StoryLink story={story}>{title}</StoryLink>
          </th>
          <td>{what}</td>
        </tr>
      ))}
    </Table>
    <h2>Field types</h2>
    <p>Each has a page that says when to use it and what it sends, its states, and its examples.</p>
    {Object.entries(groupTitles).map(([group, title]) => (
      <section key={group}>
        <h3>{title.split(' / ').at(-1)}</h3>
        <Table label={title} head={['Field type', 'When to use it']}>
          {usages
            .filter((usage) => usage.group === group)
            .map((usage) => (
              <tr key={usage.name}>
                <th scope="row" style={{ width: '16rem' }}>
                  <StoryLink story={storyId(titleOf(usage), 'About')}>{usage.name}</StoryLink>
                </th>
                <td>{usage.use}</td>
              </tr>
            ))}
        </Table>
      </section>
    ))}
  </GalleryPage>
);
