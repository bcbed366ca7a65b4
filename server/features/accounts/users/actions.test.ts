import { expect, test } from 'vitest'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { userErrors, userRoutes, userComplaints, userWords } from '#contract/accounts/users.ts'
import {
  administration,
  historyOf,
  isSignedIn,
  securityOf,
} from '#tests/support/fixtures/administration.ts'

test('an administrator corrects name and dates, and the history says what changed', async () => {
  const { world, admin, owner, change } = await administration()
  const { status, json } = await change({
    username: 'Arta H.',
    email: owner.email,
    password: '',
    trialEndDate: '2026-05-01',
    subscriptionEndDate: '',
    isActive: true,
  })
  expect([status, json['message']]).toEqual([200, userWords.saved])
  expect(json['user']).toMatchObject({
    username: 'Arta H.',
    trialEndDate: '2026-05-01',
    endDate: '2026-05-01',
    status: 'trial',
  })
  expect(await isSignedIn(world, owner.token)).toBe(true)
  expect(await historyOf(world)).toEqual([
    'update|critical|Llogaria e Arta H. u ndryshua: emri, fundi i provës.',
  ])
  expect(await securityOf(world)).toEqual([
    {
      kind: 'trial_changed',
      user_id: owner.userId,
      by_user_id: admin.userId,
      details: { endDate: '2026-05-01' },
    },
  ])
})

test('an end date creates a subscription, and without one there is none', async () => {
  const { change } = await administration()
  const after = async (subscriptionEndDate: string | null) =>
    (await change({ subscriptionEndDate })).json['user']
  expect(await after('2026-03-02')).toMatchObject({ status: 'active', subscriptionType: 'monthly' })
  expect(await after('2026-03-01')).toMatchObject({ status: 'expired', endDate: '2026-03-01' })
  expect(await after(null)).toMatchObject({ status: 'trial', subscriptionType: 'none' })
  expect((await change({ isActive: false })).json['user']).toMatchObject({ status: 'inactive' })
})

test('an unchanged account is not logged', async () => {
  const { world, owner, change } = await administration()
  expect((await change({ username: owner.username, email: owner.email })).status).toBe(200)
  expect(await historyOf(world)).toEqual([])
})

test('each wrong field of an account has its message', async () => {
  const { change } = await administration()
  const wrong = async (body: object) => (await change(body)).json['errors']
  expect(await wrong({ username: ' ', email: '' })).toEqual({
    username: 'Username është i detyrueshëm',
    email: 'Email është i detyrueshëm',
  })
  expect(await wrong({ trialEndDate: '1.5.2026', subscriptionEndDate: '2026-02-30' })).toEqual({
    trialEndDate: userComplaints.trialDateWrong.message,
    subscriptionEndDate: userComplaints.subscriptionDateWrong.message,
  })
  expect(await wrong({ password: 'abc' })).toEqual({
    password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  })
  expect(await wrong({ password: '123456' })).toEqual({
    password: authComplaints.passwordCommon.message,
  })
  expect(await wrong({ password: 'druri-i-ri', role: 'admin' })).toEqual({
    password: 'Fjalëkalimi i administratorit duhet të jetë së paku 12 karaktere',
  })
})

test('a change based on an outdated version is refused', async () => {
  const { owner, change, rowOf } = await administration()
  const seen = { 'if-match': `"${(await rowOf(owner))?.version}"` }
  expect((await change({ username: 'Arta A' }, owner, seen)).status).toBe(200)
  const late = await change({ username: 'Arta B' }, owner, seen)
  expect([late.status, late.json['code'], late.json['user']]).toMatchObject([
    412,
    userErrors.userStale.code,
    { username: 'Arta A' },
  ])
})

test.each(['change', 'setRole', 'remove'] as const)(
  'an administrator can’t %s the own account',
  async (act) => {
    const { world, admin } = await administration()
    const wire = {
      params: { id: admin.userId },
      ...(act !== 'remove' && { body: { role: 'user' } }),
    }
    const { status, json } = await world.request(userRoutes[act], wire, admin.token)
    expect([status, json['code']]).toEqual([403, 'own_account'])
    expect(await isSignedIn(world, admin.token)).toBe(true)
  },
)
