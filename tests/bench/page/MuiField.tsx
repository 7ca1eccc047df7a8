import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import type { Question } from './questionnaire.ts';

export interface MuiFieldProps {
  question: Question;
  value: unknown;
  error: string;
  onChange(value: unknown): void;
}

function Line({ question, value, error, onChange }: MuiFieldProps) {
  const { key, kind, label, required, description, choices } = question;
  const parse = (text: string) => (text === '' ? undefined : kind === 'number' ? Number(text) : text);
  return (
    <TextField
      id={key}
      fullWidth
      label={label}
      required={required}
      value={value ?? ''}
      error={!!error}
      helperText={error || description}
      {...(kind === 'select' ? { select: true } : { type: kind })}
      onChange={(event) => onChange(parse(event.target.value))}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Radios({ question, value, error, onChange }: MuiFieldProps) {
  return (
    <FormControl fullWidth required={question.required} error={!!error}>
      <FormLabel id={question.key}>{question.label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={question.key}
        name={question.key}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {question.choices.map((choice) => (
          <FormControlLabel key={choice.value} value={choice.value} control={<Radio />} label={choice.label} />
        ))}
      </RadioGroup>
      <FormHelperText>{error || question.description}</FormHelperText>
    </FormControl>
  );
}

function Single({ question, value, error, onChange }: MuiFieldProps) {
  const box = <Checkbox id={question.key} checked={!!value} onChange={(event) => onChange(event.target.checked)} />;
  return (
    <FormControl fullWidth error={!!error}>
      <FormControlLabel label={question.label} control={box} />
      <FormHelperText>{error || question.description}</FormHelperText>
    </FormControl>
  );
}

function Group({ question, value, error, onChange }: MuiFieldProps) {
  const chosen = (value ?? []) as string[];
  const toggled = (one: string, on: boolean) => (on ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <FormControl fullWidth error={!!error}>
      <FormLabel>{question.label}</FormLabel>
      <FormGroup row>
        {question.choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onChange={(event) => onChange(toggled(choice.value, event.target.checked))}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{error || question.description}</FormHelperText>
    </FormControl>
  );
}

const BY_KIND: Record<Question['kind'], ComponentType<MuiFieldProps>> = {
  text: Line,
  number: Line,
  select: Line,
  radio: Radios,
  boolean: Single,
  group: Group,
};

/** A controlled question of stock MUI parts, as a good developer writes it by hand. */
export function MuiField(props: MuiFieldProps) {
  const Field = BY_KIND[props.question.kind];
  return <Field {...props} />;
}
