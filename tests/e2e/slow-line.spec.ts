import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { addressOf, enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** The built file that holds a module. */
async function builtFrom(module: string) {
  const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest[module]?.file ?? 'unknown'
}

/** Holds back a file until it is released. */
async function hold(page: Page, file: string) {
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(`**/${file}`)
  await page.route(`**/${file}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return { asked, release: () => held.resolve() }
}

for (const address of ['/login', '/login?utm_source=letter'])
  test(`text and choices entered at ${address} before the program loaded are kept`, async ({
    page,
  }) => {
    const program = await hold(page, await builtFrom('index.html'))
    await page.goto(address, { waitUntil: 'commit' })
    await program.asked
    await page.getByLabel('Email').fill('besa@example.com')
    await page.getByRole('radio', { name: 'Regjistrim' }).check()
    program.release()
    await expect(page.getByRole('heading', { name: 'Hap llogarinë' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('besa@example.com')
    await expect(page.getByRole('radio', { name: 'Regjistrim' })).toBeChecked()
  })

test('a form submitted before the program loaded is sent afterwards', async ({ page, people }) => {
  const owner = await people.owner()
  const program = await hold(page, await builtFrom('index.html'))
  await page.goto('/login', { waitUntil: 'commit' })
  await program.asked
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  program.release()
  await expect(page.getByRole('heading', { name: /^Mirë.*, Arta$/ })).toBeVisible()
})

test('a message to the operator that is sent before the program loaded stays on its page', async ({
  page,
}) => {
  const program = await hold(page, await builtFrom('index.html'))
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await program.asked
  await page.getByLabel('Emri', { exact: true }).fill('Drita')
  await page.keyboard.press('Enter')
  program.release()
  await expect(page.getByText(authComplaints.emailMissing.message)).toBeVisible()
  await expect(page.getByLabel('Emri', { exact: true })).toHaveValue('Drita')
})

test('a visible appointment opens before the rest of the page has loaded', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha')
  const hands = await hold(page, await builtFrom('web/features/day-grid/drag/mount.tsx'))
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await hands.asked
  await blockOf(page, 'Besa Hoxha').click()
  await expect(page.getByRole('dialog').getByText('Besa Hoxha')).toBeVisible()
  hands.release()
})

test('a name typed after a press on free time goes into the form while the grid is still loading', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).service('Prerje')
  const hands = await hold(page, await builtFrom('web/features/day-grid/drag/mount.tsx'))
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await hands.asked
  const column = page.locator('.schedule-column').first()
  await column.click({ position: { x: 40, y: 4 * 42 + 8 } })
  // K would ask for a walk-in, J would lead to the week.
  await page.keyboard.type('Kujtim')
  await expect(page.getByLabel('Klienti', { exact: true })).toHaveValue('Kujtim')
  hands.release()
  const whole = page.getByRole('combobox', { name: 'Klienti' })
  await expect(whole).toBeFocused()
  await page.keyboard.type(' Jaha')
  await expect(whole).toHaveValue('Kujtim Jaha')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByText('10:00', { exact: true }).first()).toBeVisible()
  expect((await addressOf(page)).search).toBe(`?d=${nextWeek}`)
})

/** Whether the panel stands in the place of the program. */
const hasFrame = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const { left, width } = root.getBoundingClientRect()
    return getComputedStyle(root).position === 'fixed' && left > 200 && width > 800
  })
const hasShapes = (page: Page) =>
  page.locator('#root').evaluate((element) => getComputedStyle(element, '::after').opacity === '1')

test('a page shows its frame and shapes before the program has loaded', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).client('Jehona Berisha')
  await enter(page, owner, '/klientet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klientet')
  const program = await hold(page, await builtFrom('index.html'))
  await page.reload({ waitUntil: 'commit' })
  await program.asked
  await expect.poll(() => hasFrame(page)).toBe(true)
  await expect.poll(() => hasShapes(page)).toBe(true)
  program.release()
  await expect(page.getByText('Jehona Berisha')).toBeVisible()
})

test('a week of many barbers shows its days, hours and legend before its hours have loaded', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  for (const name of ['Besnik', 'Drita']) await salon.barber(name)
  const piece = await hold(page, await builtFrom('web/features/schedule/week/occupancy-grid.tsx'))
  await enter(page, owner, '/terminet?v=week&b=')
  await piece.asked
  await expect(page.locator('.week-legend')).toBeVisible()
  await expect(page.locator('.day-head')).toHaveCount(7)
  await expect(page.locator('.gutter')).toBeVisible()
  await expect(page.locator('.awaited-hour').first()).toBeVisible()
  piece.release()
  await expect(page.locator('.filled-hour').first()).toBeVisible()
})

test('keys typed after Ctrl K reach the search while it is still loading', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).client('Jehona Berisha')
  const search = await hold(page, await builtFrom('web/app/shell/shell-dialog.tsx'))
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terminet')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jehona')
  await expect(page.getByRole('textbox', { name: 'Kërko klient…' })).toHaveValue('jehona')
  search.release()
  await expect(page.getByRole('option', { name: /Jehona Berisha/ })).toBeVisible()
  await page.keyboard.type(' ber')
  await expect(page.getByRole('combobox', { name: 'Kërko klient…' })).toHaveValue('jehona ber')
  expect((await addressOf(page)).href).toContain(`/terminet?d=${nextWeek}`)
})

for (const [from, held] of [
  ['/terminet', 'web/features/schedule/schedule-dialogs.tsx'],
  ['/', 'web/features/schedule/schedule-dialogs.tsx'],
  ['/klientet', 'web/features/schedule/page/schedule-page.tsx'],
  ['/klientet', 'web/features/schedule/schedule-dialogs.tsx'],
] as const)
  test(`keys typed after N on ${from} reach the form while ${held} is still loading`, async ({
    page,
    people,
  }) => {
    const owner = await people.owner()
    await salonOf(page, owner).service('Prerje')
    const form = await hold(page, await builtFrom(held))
    await enter(page, owner, from)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.type('Teuta ')
    await expect(page.getByLabel('Klienti', { exact: true })).toHaveValue('Teuta ')
    await form.asked
    await page.keyboard.type('Ga')
    form.release()
    const whole = page.getByRole('combobox', { name: 'Klienti' })
    await expect(whole).toBeFocused()
    await expect(page.getByText('Klient i ri: shtohet')).toBeVisible()
    await page.keyboard.type('shi')
    await expect(whole).toHaveValue('Teuta Gashi')
    await expect(page.getByLabel('Barberi').locator('option:checked')).toHaveText(owner.username)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

test('a dialog that is still loading can be cancelled and does not come back', async ({
  page,
  people,
}) => {
  const schedule = await hold(page, await builtFrom('web/features/schedule/page/schedule-page.tsx'))
  await enter(page, await people.owner(), '/klientet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  schedule.release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terminet')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('text typed right after N is in the complete form', async ({ page, people }) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Jehona Berisha')
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await expect(blockOf(page, 'Jehona Berisha')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Teuta')
  await expect(page.getByRole('combobox', { name: 'Klienti' })).toHaveValue('Teuta')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jehona')
  await expect(page.getByRole('combobox', { name: 'Kërko klient…' })).toHaveValue('jehona')
  await expect(page.getByRole('option', { name: /Jehona Berisha/ })).toBeVisible()
})
