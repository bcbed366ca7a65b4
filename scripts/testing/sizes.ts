/** Journeys of people with a phone in their hand, or a tablet: `npm test` travels them there alone. */
export const onPhoneAlone = [
  'cut-answers',
  'door-mails',
  'door-numbers',
  'door-picture',
  'door-plain-http',
  'door-ticket',
  'first-quarter',
  'menu',
  'offline',
  'own-page',
  'tablet',
  'waiting-door',
]

/**
 * Journeys that a phone changes, by its own menu, a sheet for a dialog or a finger: `npm test` travels them at both sizes. Their
 * tests that are the same on both bear the tag `phone` or `desk`, for the one size at which `npm test` travels them.
 */
export const onBoth = [
  'card-and-client',
  'debts',
  'door',
  'frame',
  'line',
  'messages',
  'months-end',
  'sheets',
  'theme',
  'twelve-acts',
  'visits',
  'waiting',
  'week-off',
]

/** The files, as Playwright matches them. */
export const filesOf = (journeys: readonly string[]) => journeys.map((name) => `**/${name}.spec.ts`)
