/** What a function does, and an example of it. */
type Words = readonly [about: string, example: string];

/** The functions of the language by group, for the reference page. */
export const functionWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  choice: {
    if: ['The second value if the test is yes, otherwise the third.', "if(age < 18, 'minor', 'adult')"],
    coalesce: ['The first value that is not none.', 'coalesce(weight, 0)'],
    answered: ['Whether there is an answer.', 'answered(email)'],
    label: [
      'The text of an option in the language of the participant. Only the texts of a form can have it.',
      "if(answered(work), label(work), 'work')",
    ],
  },
  numbers: {
    abs: ['The number without its sign.', 'abs(a - b)'],
    round: ['Rounds to so many decimals (default 0), half away from zero.', 'round(weight / 3, 1)'],
    floor: ['The next whole number below.', 'floor(2.9)'],
    ceiling: ['The next whole number above.', 'ceiling(2.1)'],
    trunc: ['The number without its decimals.', 'trunc(-2.9)'],
    sqrt: ['The square root; none of a negative number.', 'sqrt(area)'],
    log: ['The logarithm to a base (default e).', 'log(value, 10)'],
    min: ['The smallest of the numbers that are answered.', 'min(a, b)'],
    max: ['The greatest of the numbers that are answered.', 'max(a, b)'],
    sum: ['The sum of the numbers that are answered.', 'sum(q1, q2, q3)'],
    mean: ['The mean of the numbers that are answered.', 'mean(members.age)'],
    median: ['The median of the numbers that are answered.', 'median(a, b, c)'],
    sd: ['The standard deviation of a sample (n − 1); none of fewer than two numbers.', 'sd(a, b, c)'],
    number: [
      'The number that a text writes with digits, a point and a sign; none for any other text.',
      "number('2.5')",
    ],
  },
  texts: {
    length: ['The number of characters.', 'length(name)'],
    lower: ['The text in small letters.', 'lower(code)'],
    upper: ['The text in capital letters.', 'upper(code)'],
    trim: ['The text without spaces at its ends.', 'trim(code)'],
    part: ['The characters from a position, which starts at 1; at most so many.', 'part(zip, 1, 3)'],
    starts_with: ['Whether the text begins with another one.', "starts_with(zip, '99')"],
    ends_with: ['Whether the text ends with another one.', "ends_with(email, '.org')"],
    replace: ['The text with the third text in each place of the second.', "replace(phone, ' ', '')"],
    text: [
      'A number with a decimal point, a date in year-month-day, or a time as a text.',
      "text(year(born)) & '-' & code",
    ],
  },
  dates: {
    today: ['The participant’s calendar day.', 'visit < today()'],
    now: ['The current date and time.', 'hours_between(taken, now()) > 4'],
    age: [
      'Whole years from a date to another one (default today). A month or a year counts as its last day.',
      'age(born) >= 18',
    ],
    year: ['The year of a date; none if the date does not have it.', 'year(born)'],
    month: ['The month of a date; none if the date does not have it.', 'month(born)'],
    day: ['The day of a date; none if the date does not have it.', 'day(born)'],
    weekday: ['The day of the week, from 1 (Monday) to 7 (Sunday); none of a month or a year.', 'weekday(visit) > 5'],
    date: ['The day of a year, a month and a day; none if the calendar does not have it.', 'date(year(today()), 1, 1)'],
    days_between: ['Days from a date to another one, negative if it is earlier.', 'days_between(surgery, today())'],
    months_between: ['Whole months from a date to another one.', 'months_between(first_visit, today())'],
    years_between: ['Whole years from a date to another one.', 'years_between(diagnosed, today())'],
    hours_between: ['Hours between two moments or two times, with decimals.', 'hours_between(asleep, awake)'],
    minutes_between: ['Minutes between two moments or two times, with decimals.', 'minutes_between(start, end)'],
  },
  lists: {
    count: [
      'How many entries or chosen options there are, or how many of several answers are given.',
      'count(medicines) > 1',
    ],
    first: ['The first entry.', 'first(visits.day)'],
    last: ['The last entry.', 'last(visits.day)'],
    position: [
      'The position of the first entry that passes the test, from 1; none if there is none.',
      "position(medicines, name = 'aspirin')",
    ],
    any: ['Whether an entry passes the test.', 'any(children, age < 5)'],
    all: ['Whether all entries pass the test; yes if there is none.', 'all(children, answered(birthday))'],
  },
};
