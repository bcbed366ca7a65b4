import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** The file that a module was built into. */
async function builtFrom(module: string) {
  const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest[module]?.file ?? 'unknown'
}

/** Keeps a file on its way until it is let go. */
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
  test(`what was chosen and typed into ${address} before the program was there counts`, async ({
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

test('a form that is sent before the program is there is sent once it is', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const program = await hold(page, await builtFrom('index.html'))
  await page.goto('/login', { waitUntil: 'commit' })
  await program.asked
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  program.release()
  await expect(page.getByRole('heading', { name: owner.username })).toBeVisible()
})

test('an appointment that can be seen can be opened, before everything else has arrived', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha')
  const hands = await hold(page, await builtFrom('web/features/appointments/drag/mount.tsx'))
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await hands.asked
  await blockOf(page, 'Besa Hoxha').click()
  await expect(page.getByRole('dialog').getByText('Besa Hoxha')).toBeVisible()
  hands.release()
})
