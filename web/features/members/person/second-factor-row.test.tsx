import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { answer, button, openTeam, question } from '#tests/support/browser/screens/team-screen.tsx'
import type { Looking } from '#tests/support/server/team-kept.ts'

beforeEach(() => page.viewport(1440, 1180))

function openSecured(whose: string, me: Looking['me'] = 'Arta') {
  const server = openTeam({ address: `&kush=${whose}`, me })
  server.kept.members = server.kept.members.map((one) => ({ ...one, hasSecondFactor: true }))
  return server
}

test('a lost second step of somebody else is removed by an owner, after a question', async () => {
  const server = openSecured('Besnik')
  server.answer('POST /api/members/Besnik/second-factor/reset', () =>
    says({ message: 'Besnik hyn tani vetëm me fjalëkalim.' }),
  )
  await button('Hiq hapin e dytë').click()
  await expect.element(question).toHaveAccessibleDescription(/hyn vetëm me fjalëkalim derisa/)
  await answer('Hiq hapin e dytë').click()
  await expect.element(page.getByText('Besnik hyn tani vetëm me fjalëkalim.')).toBeVisible()
  expect(server.changes().map(({ call }) => call)).toEqual([
    'POST /api/members/Besnik/second-factor/reset',
  ])
})

test.each([
  ['one’s own', 'b-Arta', 'Arta'],
  ['somebody’s, by a manager', 'b-Drita', 'Besnik'],
] as const)('a second step stays: %s', async (_, whose, me) => {
  openSecured(whose, me)
  await expect.element(page.getByText('Hyrja me dy hapa')).toBeVisible()
  expect(button('Hiq hapin e dytë').elements()).toEqual([])
})
