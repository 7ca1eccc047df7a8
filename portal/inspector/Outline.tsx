import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { reviewMessages } from '#kit/form/review/index.ts';
import type { OpenForm } from '#kit/form/kitForm/index.ts';
import { LinkButton } from '#portal/parts/elements.tsx';
import { openForm } from '#portal/state/page/modals.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { FindingList } from './FindingList.tsx';
import { inspectorMessages as messages } from './messages.ts';
import { Heading, NoForm, PlainList } from './parts.tsx';
import { useOpenForm, type StudyPreview } from './useStudyPreview.ts';
import { setView } from './view.ts';

/** Everything that has a form, and the pages and questions of the open one. Each leads there. */
export function Outline({ preview }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  const { text } = useStudyText();
  const open = useOpenForm();
  const { node: present } = useSnapshot(openForm);
  const forms = preview.nodes.filter(({ content }) => content.form);
  return (
    <>
      <Heading>{formatMessage(messages.forms)}</Heading>
      <PlainList>
        {forms.map(({ slug, content }) => (
          <li key={slug}>
            <Link href={`/surveys/${slug}`} aria-current={slug === present ? 'page' : undefined}>
              {text(content.title) || slug}
            </Link>
          </li>
        ))}
      </PlainList>
      {open ? (
        <Pages open={open} findings={preview.findings.filter(({ file }) => file === `nodes/${present}.json`)} />
      ) : (
        <NoForm />
      )}
    </>
  );
}

function Pages({ open, findings }: { open: OpenForm; findings: StudyPreview['findings'] }) {
  const { formatMessage } = useIntl();
  const show = (page: string, key?: string): void => {
    open.show(page, key);
    setView({ page });
  };
  return open.form.pages.map((page, i) => {
    const isHidden = !open.shownPages.includes(page.id);
    return (
      <section key={page.id}>
        <Heading>
          <LinkButton
            type="button"
            onClick={() => show(page.id)}
            aria-current={page.id === open.page || undefined}
            aria-disabled={isHidden || undefined}
          >
            {page.title || formatMessage(page.isReview ? reviewMessages.title : messages.page, { number: i + 1 })}
          </LinkButton>
          {isHidden ? <span> {formatMessage(messages.isHidden)}</span> : null}
        </Heading>
        <PlainList>
          {page.fields.map(({ key, name, label, type, pointer }) => (
            <li key={key}>
              <LinkButton type="button" onClick={() => show(page.id, key)}>
                {label || name}
              </LinkButton>{' '}
              <code>{name}</code> <code>{type.type}</code>
              <FindingList findings={findings.filter((each) => isAt(each.pointer, `/content/form${pointer}`))} />
            </li>
          ))}
        </PlainList>
      </section>
    );
  });
}

const isAt = (pointer: string, input: string): boolean => pointer === input || pointer.startsWith(`${input}/`);
