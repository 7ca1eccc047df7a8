import type { HealthOrganization } from './organizations.ts';

/** Where the health records of the development service are, as a path of the service itself. */
export const DEVELOPMENT_HEALTH = '/dev/health';

/** City, state, latitude, longitude. */
const cities = [
  ['Albuquerque', 'New Mexico', 35.08, -106.65],
  ['Atlanta', 'Georgia', 33.75, -84.39],
  ['Austin', 'Texas', 30.27, -97.74],
  ['Baltimore', 'Maryland', 39.29, -76.61],
  ['Birmingham', 'Alabama', 33.52, -86.8],
  ['Boise', 'Idaho', 43.62, -116.2],
  ['Boston', 'Massachusetts', 42.36, -71.06],
  ['Brownsville', 'Texas', 25.9, -97.5],
  ['Buffalo', 'New York', 42.89, -78.88],
  ['Burlington', 'Vermont', 44.48, -73.21],
  ['Caguas', 'Puerto Rico', 18.23, -66.04],
  ['Charleston', 'South Carolina', 32.78, -79.93],
  ['Charlotte', 'North Carolina', 35.23, -80.84],
  ['Chicago', 'Illinois', 41.88, -87.63],
  ['Cleveland', 'Ohio', 41.5, -81.69],
  ['Dallas', 'Texas', 32.78, -96.8],
  ['Denver', 'Colorado', 39.74, -104.99],
  ['Des Moines', 'Iowa', 41.59, -93.62],
  ['Detroit', 'Michigan', 42.33, -83.05],
  ['El Paso', 'Texas', 31.76, -106.49],
  ['Fargo', 'North Dakota', 46.88, -96.79],
  ['Fresno', 'California', 36.74, -119.79],
  ['Hartford', 'Connecticut', 41.77, -72.67],
  ['Honolulu', 'Hawaii', 21.31, -157.86],
  ['Houston', 'Texas', 29.76, -95.37],
  ['Indianapolis', 'Indiana', 39.77, -86.16],
  ['Jackson', 'Mississippi', 32.3, -90.18],
  ['Jacksonville', 'Florida', 30.33, -81.66],
  ['Kansas City', 'Missouri', 39.1, -94.58],
  ['Las Vegas', 'Nevada', 36.17, -115.14],
  ['Little Rock', 'Arkansas', 34.75, -92.29],
  ['Los Angeles', 'California', 34.05, -118.24],
  ['Louisville', 'Kentucky', 38.25, -85.76],
  ['Memphis', 'Tennessee', 35.15, -90.05],
  ['Miami', 'Florida', 25.76, -80.19],
  ['Milwaukee', 'Wisconsin', 43.04, -87.91],
  ['Minneapolis', 'Minnesota', 44.98, -93.27],
  ['Nashville', 'Tennessee', 36.16, -86.78],
  ['New Orleans', 'Louisiana', 29.95, -90.07],
  ['New York', 'New York', 40.71, -74.01],
  ['Newark', 'New Jersey', 40.74, -74.17],
  ['Oklahoma City', 'Oklahoma', 35.47, -97.52],
  ['Omaha', 'Nebraska', 41.26, -95.93],
  ['Orlando', 'Florida', 28.54, -81.38],
  ['Philadelphia', 'Pennsylvania', 39.95, -75.17],
  ['Phoenix', 'Arizona', 33.45, -112.07],
  ['Pittsburgh', 'Pennsylvania', 40.44, -80.0],
  ['Ponce', 'Puerto Rico', 18.01, -66.61],
  ['Portland', 'Maine', 43.66, -70.26],
  ['Portland', 'Oregon', 45.52, -122.68],
  ['Providence', 'Rhode Island', 41.82, -71.41],
  ['Raleigh', 'North Carolina', 35.78, -78.64],
  ['Sacramento', 'California', 38.58, -121.49],
  ['Salt Lake City', 'Utah', 40.76, -111.89],
  ['San Antonio', 'Texas', 29.42, -98.49],
  ['San Diego', 'California', 32.72, -117.16],
  ['San Juan', 'Puerto Rico', 18.47, -66.11],
  ['Seattle', 'Washington', 47.61, -122.33],
  ['Tucson', 'Arizona', 32.22, -110.97],
  ['Wichita', 'Kansas', 37.69, -97.34],
] as const;

const firstWords = [
  'Bluebird',
  'Cedar',
  'Clearwater',
  'Harbor',
  'Lakeside',
  'Maple',
  'Meadow',
  'Riverbend',
  'Summit',
  'Willow',
];
const kinds = ['Children’s Hospital', 'Clinic', 'Family Health', 'Health System', 'Medical Center'];

/**
 * The made-up organizations of the development service: some thousands, as many as a real list has. The records of all
 * of them are those of the made-up patients under {@link DEVELOPMENT_HEALTH}.
 */
export const standInOrganizations = (): HealthOrganization[] =>
  cities.flatMap(([city, state, latitude, longitude], i) =>
    firstWords.flatMap((first, j) =>
      kinds.map((kind, k) => {
        const id = `made-up-${i * firstWords.length * kinds.length + j * kinds.length + k + 1}`;
        // Each is somewhere else in its city.
        const offset = (j * kinds.length + k - 25) / 500;
        return {
          id,
          name: `${first} ${kind} of ${city}`,
          city,
          state,
          latitude: rounded(latitude + offset),
          longitude: rounded(longitude - offset),
          fhir_base: `${DEVELOPMENT_HEALTH}/fhir/${id}`,
        };
      }),
    ),
  );

/** To about a hundred meters. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
