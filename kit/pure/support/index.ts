export {
  regionsWithoutLines,
  type SupportLine,
  type SupportMessage,
  supportMessageOf,
  type SupportOption,
  type SupportSetting,
  supportSettings,
  supportTexts,
  type SupportTexts,
} from './supportMessage.ts';
