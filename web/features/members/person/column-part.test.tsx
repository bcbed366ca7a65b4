import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { refuses } from '#tests/support/browser/open-page.tsx'
import { openTeam } from '#tests/support/browser/screens/team-screen.tsx'
import type { Looking } from '#tests/support/server/team-kept.ts'

beforeEach(() => page.viewport(1440, 1180))

const takesAny = page.getByRole('switch', { name: 'Merr rezervime që tani' })
const invited = { invited: { staffId: 'b-Luan' }, luan: { takesAny: false } }

async function open(name: string, looking: Looking = {}) {
  const server = openTeam({ address: `&kush=b-${name}`, ...looking })
  await expect.element(page.getByRole('switch', { name: 'Në orar' })).toBeVisible()
  return server
}

test('an invited barber takes everybody at once by a switch, and its toast undoes it', async () => {
  const server = await open('Luan', invited)
  await expect.element(takesAny).not.toBeChecked()
  await expect.element(takesAny).toHaveAccessibleDescription(/rezervohet vetëm me emër/)
  await takesAny.click()
  await expect.element(page.getByText('Luan merr rezervime që tani.')).toBeVisible()
  await expect.element(takesAny).toBeChecked()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(takesAny).not.toBeChecked()
  expect(server.changes()[0]).toMatchObject({
    call: 'PUT /api/staff/b-Luan',
    body: { takesAny: true },
  })
})

test('the switch of an invited barber goes back where saving is refused, with the reason', async () => {
  const server = await open('Luan', invited)
  server.answer('PUT /api/staff/b-Luan', () => refuses(commonErrors.unavailable))
  await takesAny.click()
  await expect.element(page.getByText(commonErrors.unavailable.message)).toBeVisible()
  await expect.element(takesAny).not.toBeChecked()
})

test.for([
  ['without an open invitation', 'Luan', {}],
  ['who is a member', 'Drita', { invited: { staffId: 'b-Drita' } }],
  ['who is switched off', 'Luan', { ...invited, luan: { takesAny: false, active: false } }],
] as const)('a barber %s has no switch for everybody', async ([, name, looking]) => {
  await open(name, looking)
  await expect.element(takesAny).not.toBeInTheDocument()
})
