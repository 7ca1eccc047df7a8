import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { colours, roles } from '../shell/ground.tsx';

const Group = styled('fieldset')(({ theme }) => ({
  margin: 0, padding: 0, border: 0, minWidth: 0,
  '& legend': { padding: 0, marginBlockEnd: '0.5rem', fontWeight: 600, color: roles(theme).heading },
  '& > div': { display: 'grid', gap: '0.5rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' },
}));
const Choice = styled('label')(({ theme }) => ({
  display: 'flex', alignItems: 'center', gap: '0.625rem', minHeight: '3rem', paddingInline: '0.875rem', paddingBlock: '0.5rem', cursor: 'pointer', borderRadius: 8,
  background: colours(theme).background.paper, border: `1px solid ${roles(theme).inputLine}`,
  '&:hover': { background: roles(theme).hover },
  '&:has(:checked)': { background: roles(theme).selected, outline: `2px solid ${roles(theme).primary}`, outlineOffset: -2, fontWeight: 600 },
  '&:has(:focus-visible)': { outline: `3px solid ${roles(theme).focus}`, outlineOffset: 2 },
  '& input': { flex: 'none', outline: 'none', width: '1.25rem', height: '1.25rem', margin: 0, accentColor: roles(theme).primary },
}));

interface ChoicesProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  /** None yet where left out. */
  value: T | undefined;
  setValue(value: T): void;
}

/** One of a few: native radios. */
export function Choices<T extends string>({ legend, choices, value, setValue }: ChoicesProps<T>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <Choice key={choice.value}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => setValue(choice.value)} />
            {choice.label}
          </Choice>
        ))}
      </div>
    </Group>
  );
}
