import { useTheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { expect, test, vi } from 'vitest';
import { study } from '#portal/state/study/study.ts';
import { StudyTheme } from './StudyTheme.tsx';

const Probe = () => <p>{useTheme().palette.primary.main}</p>;
const loadStudy = (color_1: string) => {
  study.load = { kind: 'ready', landing: ref({ brand: { branding_json: { color_1 } }, nodes: [] }) as never };
};

test('[P1.06] the colors of the portal are those of the study’s metadata, also when these change', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  loadStudy('#0B6B6B');
  render(
    <StudyTheme>
      <Probe />
    </StudyTheme>,
  );
  expect(screen.getByRole('paragraph').textContent?.toUpperCase()).toBe('#0B6B6B');
  await act(async () => loadStudy('#5B2A86'));
  expect(screen.getByRole('paragraph').textContent?.toUpperCase()).toBe('#5B2A86');
});
