import { expect, test } from 'vitest'
import { memberRoles } from '#contract/access.ts'
import { entriesFor } from '#web/app/shell/menu.ts'
import { screens } from '#web/app/screens.ts'

/** The screens of signed-in people that no menu names, each with the way that leads there. */
const reachedOtherwise: Record<string, string> = {
  '/profili': 'the picture of the account',
  '/abonimi/fatura/:id': 'a payment in the list of the subscription',
  '/payment-success': 'the payment provider sends people back here',
  '/qkyqu': 'its address alone logs out',
}

const salon = { id: '1', name: 'Salloni', currency: 'EUR', till: true } as const
const people: Parameters<typeof entriesFor>[0][] = [
  { role: 'admin' },
  ...memberRoles.map((memberRole) => ({ role: 'user' as const, memberRole, salon })),
]

test('a screen after the log-in stands in a menu or says what leads to it', () => {
  const named = people.flatMap((person) =>
    (['open', 'read', 'closed'] as const).flatMap((openness) =>
      entriesFor(person, openness).map(({ to }) => to as string),
    ),
  )
  const unnamed = screens
    .filter(({ audience }) => audience === 'shell' || audience === 'account')
    .map(({ path }) => path as string)
    .filter((path) => !named.includes(path))
  expect(named.length).toBeGreaterThan(20)
  expect(unnamed.toSorted()).toEqual(Object.keys(reachedOtherwise).toSorted())
})
