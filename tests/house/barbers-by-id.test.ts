import { expect, test } from 'vitest'
import { contentOf, sourceFiles } from './source.ts'

const screens = sourceFiles().filter((file) => file.startsWith('web/'))
const withoutTests = screens.filter((file) => !/\.test\.tsx?$/.test(file))

/** Answers and addresses that name a barber by name alone. */
const named = {
  'web/features/clients/view/usual-visit.ts': 'a client’s page names the usual barber',
  'web/features/reports/cards/barbers-card.tsx': 'a report’s rows name their barbers',
  'web/features/schedule/schedule-url.ts': 'the address of a week has the name',
}

/** Callbacks that compare a name: `find(({ name }) => name === wanted)`, `filter((item) => item.barber === name)`. */
const byName =
  /\.(?:find|filter|some|every)(?:Index|Last)?\((?:[^;{}]|\{[^{}]*\}){0,60}?(?:\b(?:name|barber) [!=]== (?!'|null|undefined|barber_id)|[!=]== \w+\.name\b)/

/** Files with such a callback: things that have no id there, and never a barber of the list. */
const foundByName = {
  'web/features/booking-form/client-suggestions.ts':
    'services: a client’s page tells the usual ones by name',
  'web/features/dashboard/first-day/lines.ts': 'a typed line and what was saved of it',
  'web/features/imports/import-panel.tsx': 'steps of an import',
  'web/features/imports/trial/missing-names.tsx': 'names in a file, and the nearest of the salon',
  'web/features/outbox/elsewhere.ts': 'a service, as an act names it',
  'web/features/reports/takings/takings-block.tsx':
    'the rows of two reports, one of them without ids',
  'web/lists/staff.ts': 'the one look-up of a barber by name, for the files above',
  'web/offline/rules.ts': 'kept files',
}

const filesWith = (files: readonly string[], sign: RegExp) =>
  files.filter((file) => sign.test(contentOf(file).replaceAll(/\s+/g, ' ')))

test('a place, a draft or a part of the screens has the id of a barber, or none', () => {
  expect(screens.length).toBeGreaterThan(1000)
  expect(filesWith(screens, /barber_id: ''/)).toEqual([])
})

test('a barber is looked up by the id; by the name only where nothing else is there', () => {
  expect(filesWith(withoutTests, /\bidNamed\(/)).toEqual(Object.keys(named))
  expect(filesWith(withoutTests, byName)).toEqual(Object.keys(foundByName))
})
