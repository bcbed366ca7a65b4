import { expect, test } from 'vitest'
import { may, memberRoles, type SalonAccess } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'

const features = [
  'days',
  'sales',
  'debts',
  'shares',
  'expenses',
  'months',
  'reports',
  'returns',
] as const
const all = 'owner manager desk barber'
const till = 'owner manager desk'
const books = 'owner manager'

/** Who may make each call about money; "pin" where the role may with a PIN too, "accountant" where one may read. */
const told: Record<string, readonly [roles: string, ...more: ('pin' | 'accountant')[]]> = {
  'days.list': [till, 'pin', 'accountant'],
  'days.download': [till, 'pin', 'accountant'],
  'days.takings': [books, 'accountant'],
  'days.show': [till, 'pin', 'accountant'],
  'days.downloadDay': [till, 'pin', 'accountant'],
  'days.close': [till, 'pin'],
  'days.correct': [till, 'pin'],
  'days.move': [till, 'pin'],
  'sales.close': [all, 'pin'],
  'sales.add': [till, 'pin'],
  'sales.list': [all, 'pin', 'accountant'],
  'sales.show': [all, 'pin', 'accountant'],
  'sales.waiting': [all, 'pin'],
  'sales.products': [all, 'pin'],
  'sales.note': [till, 'pin'],
  'sales.take': [till, 'pin'],
  'debts.list': [till, 'pin', 'accountant'],
  'debts.pay': [till, 'pin'],
  'debts.takeBack': [till, 'pin'],
  'debts.forgive': [books],
  'shares.list': [all, 'pin', 'accountant'],
  'shares.rows': [all, 'pin', 'accountant'],
  'shares.change': [books],
  'shares.advance': [books],
  'shares.removeAdvance': [books],
  'shares.payOut': [books],
  'shares.takePayoutBack': [books],
  'expenses.list': [books, 'accountant'],
  'expenses.add': [books],
  'expenses.change': [books],
  'expenses.remove': [books],
  'expenses.name': [books],
  'months.show': [books, 'accountant'],
  'months.download': [books, 'accountant'],
  'reports.own': [all, 'pin', 'accountant'],
  'reports.exportOwn': [books, 'accountant'],
  'returns.show': [all, 'pin', 'accountant'],
  'returns.rows': [all, 'pin'],
}

const isOfSalon = (access: Route['access']): access is SalonAccess => typeof access === 'object'

const rolesIn = ({ right, or }: SalonAccess, byPin: boolean) =>
  memberRoles.filter((memberRole) =>
    [right, or].some((one) => one !== undefined && may({ memberRole, byPin }, one)),
  )

test('each role makes the calls about money that are its own, and an accountant reads alone', () => {
  const found = features.flatMap((feature) =>
    Object.entries(api[feature]).flatMap(([name, { access }]: [string, Route]) => {
      if (!isOfSalon(access)) return []
      const [roles, byPin] = [rolesIn(access, false), rolesIn(access, true)]
      const days = roles.filter((role) => role !== 'accountant')
      const pin = byPin.join() === days.join() ? 'pin' : byPin.join(' ')
      const more = [pin, roles.length > days.length && 'accountant'].filter(Boolean)
      return [[`${feature}.${name}`, [days.join(' '), ...more]]]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(told)
})
