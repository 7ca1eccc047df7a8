import type { CodeGroup } from './codeGroup.ts';

export const instruments: CodeGroup = {
  title: 'Instruments',
  codes: {
    licensedWordingMissing: {
      participants: 'Participants see placeholders such as “Situation 1” instead of the questions.',
      fix: 'Enter the wording of your license in config.wording.',
    },
    partMissing: {
      participants: 'Participants see placeholders for a part of the instrument.',
      fix: 'Add the missing part to config.wording.',
    },
    itemReworded: {
      participants: 'Participants answer another question than the published one, so scores cannot be compared.',
      fix: 'Use the published wording, or leave "wording" out.',
    },
    optionReworded: {
      participants: 'Participants choose among other words than the published ones, so scores cannot be compared.',
      fix: 'Use the published wording, or leave "wording" out.',
    },
    stemReworded: {
      participants: 'Participants read another introduction than the published one, so scores cannot be compared.',
      fix: 'Use the published wording, or leave "wording" out.',
    },
    itemMissing: { participants: 'Participants see an item without words.', fix: 'Add the text of each item.' },
    itemExtra: {
      participants: 'Participants never see the extra item.',
      fix: 'Remove it: the instrument has a fixed number of items.',
    },
    optionsDiffer: {
      participants: 'Answers get other numbers than published, so scores are wrong.',
      fix: 'Use exactly the published numbers.',
    },
    languageUnpublished: {
      participants:
        'Participants read a translation that was not published with the kit, so scores may not be comparable.',
      fix: 'Use a validated translation, and cite it.',
    },
  },
};
