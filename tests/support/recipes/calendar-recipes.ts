import { params, type Recipe } from './recipe.ts'

const ofSettings = { desk: 403, barber: 403 } as const

/** Of calendars: links of the whole salon, which the right to settings hands out. */
export const calendarRecipes: Record<string, Recipe> = {
  'calendars.list': {},
  'calendars.add': { wire: () => ({ body: { names: false } }), answers: ofSettings },
  'calendars.change': {
    about: 'calendar',
    wire: (id) => ({ ...params(id), body: { names: true } }),
    own: ofSettings,
  },
  'calendars.replace': { about: 'calendar', own: ofSettings },
  'calendars.remove': { about: 'calendar', own: ofSettings },
  'calendars.readBusy': {
    // Barbers read their own calendar; the desk has no column here.
    wire: async (_, __, { barbers }) => ({
      ...params((await barbers())[0] ?? ''),
      body: { url: null },
    }),
    answers: { desk: 403 },
    unrecorded: 'there is no calendar to remove: read by the tests of that room',
  },
}
