import { expect, test } from 'vitest';
import { searchOrganizations, type Wanted } from './searchOrganizations.ts';

const organization = (name: string, city: string, state: string, latitude?: number, longitude?: number) => ({
  id: name,
  name,
  city,
  state,
  ...(latitude !== undefined && { latitude }),
  ...(longitude !== undefined && { longitude }),
});
const list = [
  organization('Clínica del Sol', 'Mayagüez', 'Puerto Rico', 18.2, -67.14),
  organization('Maple Clinic', 'Portland', 'Oregon', 45.52, -122.68),
  organization('Maple Hospital', 'Portland', 'Maine', 43.66, -70.26),
  organization('St. Mary’s Hospital', 'New York', 'New York'),
];
const names = (wanted: Partial<Wanted>) =>
  searchOrganizations(list, { name: '', place: '', ...wanted }).map((found) => found.organization.name);

test.each<[string, Partial<Wanted>, string[]]>([
  ['nothing', {}, list.map(({ name }) => name)],
  ['a name', { name: 'maple' }, ['Maple Clinic', 'Maple Hospital']],
  ['words in another order', { name: 'hosp map' }, ['Maple Hospital']],
  ['a name without its accent', { name: 'clinica' }, ['Clínica del Sol']],
  ['a place with another accent', { place: 'mayagúez' }, ['Clínica del Sol']],
  ['the middle of a word', { name: 'aple' }, []],
  ['a city and its state', { place: 'portland, maine' }, ['Maple Hospital']],
  ['a name and a place', { name: 'maple', place: 'ore' }, ['Maple Clinic']],
  ['signs', { name: 'st mary s' }, ['St. Mary’s Hospital']],
  ['only signs', { name: '…' }, list.map(({ name }) => name)],
  [
    'a position',
    { position: { latitude: 42.36, longitude: -71.06 } },
    ['Maple Hospital', 'Clínica del Sol', 'Maple Clinic', 'St. Mary’s Hospital'],
  ],
])('a search for %s', (_name, wanted, expected) => expect(names(wanted)).toEqual(expected));

test('the distance is right to a few kilometers', () => {
  const [first] = searchOrganizations(list, {
    name: '',
    place: 'maine',
    position: { latitude: 42.36, longitude: -71.06 },
  });
  expect(first!.distance).toBeGreaterThan(150);
  expect(first!.distance).toBeLessThan(165);
});

test('thousands of organizations are folded once, and found by name and place', () => {
  const many = Array.from({ length: 5_000 }, (_, i) => organization(`Clinic ${i}`, `City ${i % 50}`, 'Iowa'));
  expect(searchOrganizations(many, { name: 'clinic 4999', place: 'city 49' })).toHaveLength(1);
});
