export {
  inputsSchema,
  listConfigSchema,
  type ListInput,
  listMessages,
  listOptions,
  type Row,
  rowsOptions,
} from './listField.ts';
export { repeatedField } from './repeatedField.ts';
export { moved } from './members.ts';
export { rowMessages } from './messages.ts';
