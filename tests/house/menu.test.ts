import { expect, test } from 'vitest'
import { memberRoles } from '#contract/access.ts'
import { adminEntries } from '#web/app/shell/admin-menu.ts'
import { notVisited, pages } from '#tests/support/browser/pages.ts'
import { entriesFor, tabsOf } from '#web/app/shell/menu.ts'
import { screens } from '#web/app/screens.ts'

/** The screens of signed-in people that no menu names, each with the way that leads there. */
const reachedOtherwise: Record<string, string> = {
  '/arka/borxhe': 'what Arka shows beside the day and the month',
  '/arka/shpenzime': 'what Arka shows beside debts',
  '/arka/pjeset': 'the takings of each barber at the till',
  '/profili': 'the picture of the account',
  '/abonimi/fatura/:id': 'a payment in the list of the subscription',
  '/payment-success': 'the payment provider sends people back here',
  '/qkyqu': 'its address alone logs out',
}

const salon = { id: '1', name: 'Salloni', currency: 'EUR', till: true } as const
const openness = ['open', 'read', 'closed'] as const
const menus = [
  adminEntries(),
  ...memberRoles.flatMap((memberRole) =>
    openness.map((how) => entriesFor({ memberRole, salon }, how)),
  ),
]

test('a screen after the log-in stands in a menu or says what leads to it', () => {
  const named = menus.flatMap((entries) =>
    [...entries, ...tabsOf(entries)].map(({ to }) => to as string),
  )
  const unnamed = screens
    .filter(({ audience }) => audience === 'shell' || audience === 'account')
    .map(({ path }) => path as string)
    .filter((path) => !named.includes(path))
  expect(named.length).toBeGreaterThan(20)
  expect(unnamed.toSorted()).toEqual(Object.keys(reachedOtherwise).toSorted())
})

test('every screen of the app is one of the pages that the journeys visit', () => {
  const visited = new Set(
    Object.values(pages).flatMap((paths) => paths.map((path) => path.replace(/[?#].*/, ''))),
  )
  const all = screens.map(({ path }) => path as string)
  expect(all.filter((path) => !visited.has(path) && !notVisited.includes(path))).toEqual([])
})
