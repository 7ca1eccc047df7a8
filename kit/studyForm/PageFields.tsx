import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CompiledPage } from '#kit/compile/index.ts';
import { FormDispatch } from '#kit/form/index.ts';
import { LoadingBlock, Notice } from '#kit/parts/index.ts';
import { formMessages } from './messages.ts';
import type { usePreload } from './usePreload.ts';

/** The page's controls, or their replacement, once the code of the field types is loaded. */
export function PageFields({
  page,
  code: { state, retry },
  children,
}: {
  page: CompiledPage;
  /** Loading state of the code for the page's fields. */
  code: ReturnType<typeof usePreload>;
  children?: ReactNode;
}) {
  const intl = useIntl();
  if (state === 'loading') return <LoadingBlock shape="box" lines={page.fields.length} />;
  if (state === 'failed') {
    const again = (
      <Button color="inherit" onClick={retry}>
        {intl.formatMessage(formMessages.tryAgain)}
      </Button>
    );
    return (
      <Notice kind="error" action={again}>
        {intl.formatMessage(formMessages.loadFailed)}
      </Notice>
    );
  }
  return children ?? <FormDispatch key={page.id} uischema={page.uischema} schema={page.schema} path="" enabled />;
}
