import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { answerBeside, openPage, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { ProfilePage } from './profile-page.tsx'

const besa: Account = {
  id: 'besa-1',
  username: 'besa',
  name: 'Besa Hoxha',
  email: 'besa@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: '2026-11-25',
  subscriptionEndDate: null,
  memberRole: 'barber',
  salon: { id: 's1', name: 'Salloni Arta', currency: 'EUR' },
  staffId: 'b1',
  byPin: false,
  avatar: null,
  pendingEmail: null,
}
const factor = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  recoveryCodesSince: null,
  required: false,
}
const here = { id: 's1', name: 'Salloni Arta', role: 'barber', isCurrent: true }
const chair = { id: 'b1', name: 'Besa Hoxha', colour: 255, position: 1, active: true, version: 1 }

const key = { id: 'k', name: 'Telefoni', createdAt: '2026-11-20T08:00:00Z', lastUsedAt: null }
const device = { id: 'd1', name: 'Telefoni', lastUsedAt: '2026-11-20T08:00:00Z', isThis: false }

/** The tops of the headings on the page. */
const tops = () =>
  new Map(
    [...document.querySelectorAll('h2')]
      .filter((head) => head.checkVisibility())
      .map((head) => [head.textContent, head.getBoundingClientRect().top]),
  )

const answers = {
  'GET /api/auth/salons': { salons: [here, { ...here, id: 's2', isCurrent: false }] },
  'GET /api/auth/second-factor': { ...factor, passkeys: [key] },
  'GET /api/push': { key: 'K', subscriptions: [] },
  'GET /api/calendars': { calendars: [], busyFeeds: [] },
  'GET /api/staff': { staff: [chair] },
  'GET /api/auth/devices': { devices: [device, { ...device, id: 'd2' }], hasPin: true },
}

test.each([1440, 390])(
  'sections of a profile at %i px stand still while their answers come',
  async (width) => {
    await page.viewport(width, 2400)
    serverAnswers(() => says({}))
    const late = Object.entries(answers).map(([call, reply]) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return { call, resolve, answer: () => promise.then(() => says(reply)) }
    })
    answerBeside(Object.fromEntries(late.map(({ call, answer }) => [call, answer])))
    signIn({ token: 'T', user: besa })
    openPage('/profili', <ProfilePage />)
    await expect.element(page.getByLabelText('Username')).toBeVisible()
    await expect.poll(() => document.querySelector('#own-calendar')).not.toBeNull()
    const seen = [tops()]
    for (const { resolve } of late) {
      resolve()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      seen.push(tops())
    }
    await expect.element(page.getByRole('button', { name: 'Ndrysho PIN-in' })).toBeVisible()
    const last = tops()
    expect([...last.keys()]).toContain('Kjo pajisje')
    const moved = seen.flatMap((then) =>
      [...then].filter(([name, top]) => Math.abs(top - (last.get(name) ?? NaN)) > 4),
    )
    expect(moved).toEqual([])
  },
)
