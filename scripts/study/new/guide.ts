import type { StudyFacts } from './facts.ts';

/** The guide beside the study: what each file is, and how to change it. JSON has no comments. */
export const guide = ({ slug, title }: StudyFacts): string => `# ${title.en}

This folder is the whole study. Delete this guide when you no longer need it.

| file | what it holds |
|---|---|
| \`study.json\` | \`meta\`: names, languages, colors and the support address. \`flow\`: the steps of every participant, in order |
| \`landing.json\` | the landing page with its questions and answers |
| \`nodes/eligibility.json\` | the questions before the enrollment. \`disqualify_when\` in \`study.json\` reads the answer to \`adult\` |
| \`nodes/not-eligible.json\` | what people read who cannot take part |
| \`nodes/create-password.json\` | the password of a new participant |
| \`nodes/consent.json\` | the consent. **Replace its text by the one that your ethics board approves** |
| \`nodes/first-questions.json\` | a questionnaire: two pages, a question with a condition, a review of the answers |
| \`nodes/diary.json\` | a diary: one entry a day for a week |
| \`public\` | make this folder for pictures, such as a logo: \`public/logo.svg\` is \`"/study-files/${slug}/logo.svg"\` in the other files |

## See it

\`\`\`sh
npx study preview ${slug}
\`\`\`

prints the study's preview link: the study is a draft, so it opens with that link only. Change a file and save it: the page shows it in under a second. If the file has a mistake, the page and the terminal explain it, and the service keeps the last good version.

\`\`\`sh
npm start
\`\`\`

starts the service that stores answers. Take part with the preview link that it prints, then read the answers with \`npx study export ${slug} --format csv --out answers\`.

\`\`\`sh
npx study check
\`\`\`

reports every mistake with its file and place.

## Change it

- **A text**: each text has one entry per language, \`"en"\` and \`"es"\`. A language more goes into \`secondary_locales\` of \`study.json\`, then into every text.
- **A question**: copy an entry of \`inputs\`, give it another \`name\`, and choose its \`interface\`. \`docs/fields\` has a page for each. The \`name\` is the variable in your data: never reuse one for another question.
- **A condition**: \`"condition": { "field": "medicine", "equals": "yes" }\` shows a question after another answer only.
- **A questionnaire**: copy a file in \`nodes\`, let \`slug\` be its file name, and list the slug in the last step of \`flow\`.
- **Colors**: \`color_1\` to \`color_10\` in \`branding_json\`. Colors that are hard to read are corrected.
- **Publish it**: change \`"status": "draft"\` to \`"recruiting"\`. The study is then at \`/${slug}\`.

An editor that knows JSON Schema, such as VS Code, completes the keys and explains each one.
`;
